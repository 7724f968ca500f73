using System.Text.Json;
using OpenIddict.Abstractions;

namespace Coinstream.Identity;

/// <summary>What tests change while the provider runs.</summary>
public sealed class TestSettings
{
    private int round;

    /// <summary>The lifetime of access tokens issued from now on, in seconds.</summary>
    public int AccessTokenTtl { get; set; } = 60;

    /// <summary>The <c>expires_in</c> of token responses; null for the real one.</summary>
    public long? ExpiresIn { get; set; }

    /// <summary>Sessions of another round have ended.</summary>
    public string Round => round.ToString();

    public void EndSessions() => round += 1;
}

/// <summary>Executes the lines of standard input; confirms each on standard output.</summary>
public sealed class Commands(IServiceProvider services)
{
    private static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web);

    private sealed record Command(int? AccessTokenTtl, long? ExpiresIn, bool EndSessions);

    public static void Report(object message) => Console.Out.WriteLine(JsonSerializer.Serialize(message));

    /// <summary>Returns at the end of the input.</summary>
    public async Task ReadAsync(Stream input)
    {
        var settings = services.GetRequiredService<TestSettings>();
        using var lines = new StreamReader(input);
        while (await lines.ReadLineAsync() is { } line)
        {
            var command = JsonSerializer.Deserialize<Command>(line, Json)
                ?? throw new JsonException("A command must be an object.");
            settings.AccessTokenTtl = command.AccessTokenTtl ?? new TestSettings().AccessTokenTtl;
            settings.ExpiresIn = command.ExpiresIn;
            if (command.EndSessions) await EndSessionsAsync(settings);
            Report(new { done = true });
        }
    }

    /// <summary>Ends the sessions of all browsers, and revokes every token.</summary>
    private async Task EndSessionsAsync(TestSettings settings)
    {
        settings.EndSessions();
        await using var scope = services.CreateAsyncScope();
        var tokens = scope.ServiceProvider.GetRequiredService<IOpenIddictTokenManager>();
        await foreach (var token in tokens.ListAsync()) await tokens.TryRevokeAsync(token);
    }
}
