using System.Collections.Concurrent;
using System.Security.Claims;
using Microsoft.AspNetCore.Authorization;
using Microsoft.AspNetCore.SignalR;

namespace Coinstream.Hub;

/// <summary>The hub. Clients only listen, so it has no methods.</summary>
[Authorize]
public sealed class PlayerHub(Players players, Report report) : Microsoft.AspNetCore.SignalR.Hub
{
    public override Task OnConnectedAsync()
    {
        players.Add(Context);
        report.Opened(Context.ConnectionId, Context.UserIdentifier);
        return Task.CompletedTask;
    }

    public override Task OnDisconnectedAsync(Exception? exception)
    {
        players.Remove(Context);
        report.Closed(Context.ConnectionId);
        return Task.CompletedTask;
    }
}

/// <summary>The open connections.</summary>
public sealed class Players
{
    private readonly ConcurrentDictionary<string, HubCallerContext> connections = new();

    public ICollection<HubCallerContext> All => connections.Values;

    public HubCallerContext? Find(string id) => connections.GetValueOrDefault(id);

    public void Add(HubCallerContext context) => connections[context.ConnectionId] = context;

    public void Remove(HubCallerContext context) => connections.TryRemove(context.ConnectionId, out _);
}

/// <summary>Identifies a hub user as a player by the subject of the token.</summary>
public sealed class PlayerIdProvider : IUserIdProvider
{
    public string? GetUserId(HubConnectionContext connection) =>
        connection.User.FindFirstValue(ClaimTypes.NameIdentifier);
}
