namespace Coinstream.Hub;

/// <summary>The public path of the hub and its times, from the command line: <c>--path /hub --keepAliveMs 5000</c>.</summary>
public sealed record HubSettings(
    string Path,
    TimeSpan KeepAlive,
    TimeSpan ClientTimeout,
    TimeSpan HandshakeTimeout,
    TimeSpan SendTimeout,
    TimeSpan PollTimeout,
    TimeSpan DisconnectTimeout,
    bool CloseOnExpiry,
    string? Issuer)
{
    public static HubSettings From(IConfiguration configuration)
    {
        string Required(string name) =>
            configuration[name] ?? throw new ArgumentException($"The argument --{name} is missing.");
        TimeSpan Time(string name) => TimeSpan.FromMilliseconds(
            int.TryParse(Required(name), out var ms) && ms > 0
                ? ms
                : throw new ArgumentException($"--{name} must be a positive number of milliseconds."));
        return new HubSettings(
            Required("path"),
            Time("keepAliveMs"),
            Time("clientTimeoutMs"),
            Time("handshakeTimeoutMs"),
            Time("sendTimeoutMs"),
            Time("pollMs"),
            Time("disconnectMs"),
            bool.Parse(Required("closeOnExpiry")),
            configuration["issuer"]);
    }
}
