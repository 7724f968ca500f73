using System.Text.Json;

namespace Coinstream.Hub;

/// <summary>Reports to the parent process on standard output.</summary>
public sealed class Report
{
    private readonly Lock turn = new();

    public void Listening(int port) => Write(new { listening = port });

    public void Opened(string id, string? playerId) => Write(new { opened = id, playerId });

    public void Closed(string id) => Write(new { closed = id });

    private void Write(object message)
    {
        lock (turn)
        {
            Console.Out.WriteLine(JsonSerializer.Serialize(message));
            Console.Out.Flush();
        }
    }
}
