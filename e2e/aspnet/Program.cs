// A SignalR hub of ASP.NET Core that sends the stand-in's pushes. Commands arrive on standard input, one line of JSON each;
// reports go to standard output in the same format. The process ends with its standard input, so it never outlives the
// process that started it.
using Coinstream.Hub;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http.Connections;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.SignalR;

var builder = WebApplication.CreateSlimBuilder(args);
var settings = HubSettings.From(builder.Configuration);

builder.Logging.ClearProviders();
builder.WebHost.ConfigureKestrel(kestrel =>
{
    kestrel.AddServerHeader = false;
    kestrel.Listen(System.Net.IPAddress.Loopback, 0);
});
builder.Services.AddSingleton(settings);
builder.Services.AddSingleton<Players>();
builder.Services.AddSingleton<Report>();
builder.Services.AddSingleton<Keys>();
builder.Services.AddSingleton<IUserIdProvider, PlayerIdProvider>();
builder.Services.AddAuthentication(TokenHandler.Scheme).AddScheme<TokenOptions, TokenHandler>(TokenHandler.Scheme, null);
builder.Services.AddAuthorization();
builder.Services.AddSignalR(hub =>
{
    hub.KeepAliveInterval = settings.KeepAlive;
    hub.ClientTimeoutInterval = settings.ClientTimeout;
    hub.HandshakeTimeout = settings.HandshakeTimeout;
});
builder.Services.Configure<ConnectionOptions>(options => options.DisconnectTimeout = settings.DisconnectTimeout);

var app = builder.Build();
app.UseAuthentication();
app.UseAuthorization();
app.MapHub<PlayerHub>(settings.Path, transport =>
{
    transport.TransportSendTimeout = settings.SendTimeout;
    transport.LongPolling.PollTimeout = settings.PollTimeout;
    transport.CloseOnAuthenticationExpiration = settings.CloseOnExpiry;
}).RequireAuthorization();

await app.StartAsync();
var address = app.Services.GetRequiredService<IServer>().Features.GetRequiredFeature<IServerAddressesFeature>().Addresses.First();
app.Services.GetRequiredService<Report>().Listening(new Uri(address).Port);
await ActivatorUtilities.CreateInstance<Commands>(app.Services).ReadAsync(Console.OpenStandardInput());
Environment.Exit(0);
