// An identity provider on OpenIddict: code flow with PKCE for one public client, rotating refresh tokens with reuse detection.
// Commands arrive on standard input, one line of JSON each. The process ends with its standard input, so it never outlives the
// process that started it.
using System.Net;
using System.Security.Claims;
using System.Security.Cryptography;
using Coinstream.Identity;
using Microsoft.AspNetCore;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.Authentication.Cookies;
using Microsoft.AspNetCore.Hosting.Server;
using Microsoft.AspNetCore.Hosting.Server.Features;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.EntityFrameworkCore;
using Microsoft.IdentityModel.Tokens;
using OpenIddict.Abstractions;
using OpenIddict.Server;
using OpenIddict.Server.AspNetCore;
using static OpenIddict.Abstractions.OpenIddictConstants;

const string Sessions = CookieAuthenticationDefaults.AuthenticationScheme;
const string Tokens = OpenIddictServerAspNetCoreDefaults.AuthenticationScheme;
const string PlayerApi = "urn:coinstream:player-api";
/** The claim with the number of times that all sessions have been ended. */
const string Round = "round";

var builder = WebApplication.CreateSlimBuilder(args);
builder.Logging.ClearProviders();
builder.WebHost.ConfigureKestrel(kestrel =>
{
    kestrel.AddServerHeader = false;
    kestrel.Listen(IPAddress.Loopback, 0);
});
var accounts = new Accounts(new Uri(builder.Configuration["accounts"]
    ?? throw new ArgumentException("The argument --accounts is missing.")));
var appOrigin = builder.Configuration["app"] ?? throw new ArgumentException("The argument --app is missing.");
var settings = new TestSettings();

builder.Services.AddSingleton(settings);
builder.Services.AddCors(cors => cors.AddDefaultPolicy(policy =>
    policy.WithOrigins(appOrigin).WithMethods("GET", "POST").WithHeaders("Content-Type").WithExposedHeaders("Retry-After")));
builder.Services.AddAuthentication(Sessions).AddCookie();
builder.Services.AddDbContext<DbContext>(store => store.UseInMemoryDatabase("identity").UseOpenIddict());
builder.Services.AddOpenIddict()
    .AddCore(core => core.UseEntityFrameworkCore().UseDbContext<DbContext>().DisableBulkOperations())
    .AddServer(server =>
    {
        server.SetAuthorizationEndpointUris("auth").SetTokenEndpointUris("token").SetEndSessionEndpointUris("session/end")
            .SetRevocationEndpointUris("token/revocation").SetJsonWebKeySetEndpointUris("jwks");
        server.AllowAuthorizationCodeFlow().RequireProofKeyForCodeExchange().AllowRefreshTokenFlow();
        server.SetRefreshTokenReuseLeeway(TimeSpan.Zero);
        server.RegisterScopes("profile", "player-api");
        server.RegisterResources(PlayerApi);
        server.DisableAccessTokenEncryption();
        server.AddEphemeralEncryptionKey();
        server.AddSigningKey(new ECDsaSecurityKey(ECDsa.Create(ECCurve.NamedCurves.nistP256)) { KeyId = "identity" });
        server.AddEventHandler<OpenIddictServerEvents.ApplyTokenResponseContext>(handler => handler
            .SetOrder(int.MinValue)
            .UseInlineHandler(context =>
            {
                if (settings.ExpiresIn is { } seconds && context.Response.AccessToken is not null)
                    context.Response.ExpiresIn = seconds;
                return default;
            }));
        server.UseAspNetCore().DisableTransportSecurityRequirement()
            .EnableAuthorizationEndpointPassthrough().EnableTokenEndpointPassthrough().EnableEndSessionEndpointPassthrough();
    });

var app = builder.Build();
app.UsePathBase("/oidc");
app.UseRouting();
app.UseCors();
app.UseAuthentication();

app.MapMethods("/auth", ["GET", "POST"], async (HttpContext http) =>
{
    var request = http.GetOpenIddictServerRequest()!;
    if (request.HasParameter("cancelled")) return Refused(Errors.AccessDenied);
    var session = (await http.AuthenticateAsync(Sessions)).Principal;
    var account = session?.FindFirstValue(Round) == settings.Round
        ? await accounts.FindAsync(session!.FindFirstValue(ClaimTypes.Email)!)
        : null;
    if (account is null || request.HasPromptValue(PromptValues.Login))
        return request.HasPromptValue(PromptValues.None) ? Refused(Errors.LoginRequired) : Results.Redirect(SignInPage.Of(request));
    var player = new ClaimsIdentity(Tokens, Claims.Name, Claims.Role)
        .SetClaim(Claims.Subject, account.Subject)
        .SetClaim(Claims.Email, account.Email)
        .SetClaim("player_id", account.PlayerId)
        .SetScopes(request.GetScopes())
        .SetResources(PlayerApi)
        .SetDestinations(_ => [Destinations.AccessToken, Destinations.IdentityToken]);
    return Results.SignIn(new ClaimsPrincipal(player), null, Tokens);
});

app.MapPost("/token", async (HttpContext http) =>
{
    var player = (await http.AuthenticateAsync(Tokens)).Principal!;
    player.SetAccessTokenLifetime(TimeSpan.FromSeconds(settings.AccessTokenTtl));
    return Results.SignIn(player, null, Tokens);
});

app.MapMethods("/session/end", ["GET", "POST"], async (HttpContext http) =>
{
    await http.SignOutAsync(Sessions);
    return Results.SignOut(new AuthenticationProperties { RedirectUri = "/" }, [Tokens]);
});

app.MapGet("/sign-in", async (HttpRequest page) =>
    Results.Content(SignInPage.Html(page, await accounts.AllAsync(), null), "text/html"));

app.MapPost("/sign-in", async (HttpContext http) =>
{
    var form = await http.Request.ReadFormAsync();
    if (form.ContainsKey("cancel")) return Results.Redirect(SignInPage.Back(http.Request) + "&cancelled=true");
    var account = await accounts.FindAsync(form["email"].ToString());
    if (account is null || account.Password != form["password"])
    {
        var page = SignInPage.Html(http.Request, await accounts.AllAsync(), "That email and password don't match. Please try again.");
        return Results.Content(page, "text/html");
    }
    var session = new ClaimsIdentity([new Claim(ClaimTypes.Email, account.Email), new Claim(Round, settings.Round)], Sessions);
    await http.SignInAsync(Sessions, new ClaimsPrincipal(session));
    return Results.Redirect(SignInPage.Back(http.Request));
});

await app.StartAsync();
await using (var scope = app.Services.CreateAsyncScope())
    await scope.ServiceProvider.GetRequiredService<IOpenIddictApplicationManager>().CreateAsync(Client());
var address = app.Services.GetRequiredService<IServer>().Features.GetRequiredFeature<IServerAddressesFeature>().Addresses.First();
Commands.Report(new { listening = new Uri(address).Port });
await new Commands(app.Services).ReadAsync(Console.OpenStandardInput());
Environment.Exit(0);

IResult Refused(string error) => Results.Forbid(
    new AuthenticationProperties(new Dictionary<string, string?> { [OpenIddictServerAspNetCoreConstants.Properties.Error] = error }),
    [Tokens]);

OpenIddictApplicationDescriptor Client() => new()
{
    ClientId = "player-web",
    ClientType = ClientTypes.Public,
    ConsentType = ConsentTypes.Implicit,
    RedirectUris = { new Uri($"{appOrigin}/callback") },
    PostLogoutRedirectUris = { new Uri($"{appOrigin}/") },
    Permissions =
    {
        Permissions.Endpoints.Authorization, Permissions.Endpoints.Token, Permissions.Endpoints.EndSession,
        Permissions.Endpoints.Revocation, Permissions.GrantTypes.AuthorizationCode, Permissions.GrantTypes.RefreshToken,
        Permissions.ResponseTypes.Code, Permissions.Scopes.Profile, Permissions.Prefixes.Scope + "player-api",
        Permissions.Prefixes.Resource + PlayerApi,
    },
};
