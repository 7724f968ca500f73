using System.Text.Json;
using Microsoft.AspNetCore.Connections.Features;
using Microsoft.AspNetCore.Http.Features;
using Microsoft.AspNetCore.SignalR;

namespace Coinstream.Hub;

/// <summary>
/// Executes the lines of standard input: <c>push</c> sends to a player, <c>close</c> ends every connection with a Close
/// message, <c>abort</c> ends the listed ones without a Close message.
/// </summary>
public sealed class Commands(IHubContext<PlayerHub> hub, Players players)
{
    private static readonly JsonSerializerOptions Json = new(JsonSerializerDefaults.Web);

    private sealed record Command(Push? Push, Close? Close, string[]? Abort);

    private sealed record Push(long PlayerId, string Event, JsonElement[] Args);

    private sealed record Close(bool AllowReconnect);

    /// <summary>Returns at the end of the input.</summary>
    public async Task ReadAsync(Stream input)
    {
        using var lines = new StreamReader(input);
        while (await lines.ReadLineAsync() is { } line)
        {
            var command = JsonSerializer.Deserialize<Command>(line, Json)
                ?? throw new JsonException("A command must be an object.");
            if (command.Push is { } push) Send(push);
            if (command.Close is { } close) CloseAll(close.AllowReconnect);
            foreach (var id in command.Abort ?? [])
                if (players.Find(id) is { } connection) Abort(connection);
        }
    }

    /// <summary>A connection may end by itself while it is aborted; its objects then throw, which must not end the process.</summary>
    private static void Abort(HubCallerContext connection)
    {
        try
        {
            connection.Features.GetRequiredFeature<IConnectionLifetimeFeature>().Abort();
        }
        catch (Exception error)
        {
            Console.Error.WriteLine($"A connection could not be aborted: {error.Message}");
        }
    }

    private void CloseAll(bool allowReconnect)
    {
        foreach (var connection in players.All)
        {
            if (!allowReconnect) connection.Abort();
            else connection.Features.Get<IConnectionLifetimeNotificationFeature>()?.RequestClose();
        }
    }

    /// <summary>Not awaited: SignalR queues the writes of a connection in order, and a slow one must not delay the others.</summary>
    private void Send(Push push) =>
        _ = hub.Clients.User(push.PlayerId.ToString()).SendCoreAsync(push.Event, [.. push.Args]);
}
