using System.Net.Http.Json;

namespace Coinstream.Identity;

/// <summary>An account. The sign-in page offers those with a label as buttons.</summary>
public sealed record Account(string Subject, string PlayerId, string Email, string Password, string? Label);

/// <summary>The accounts of the stand-in, requested each time, because tests add players.</summary>
public sealed class Accounts(Uri source)
{
    private readonly HttpClient client = new();

    public async Task<Account[]> AllAsync() => await client.GetFromJsonAsync<Account[]>(source) ?? [];

    public async Task<Account?> FindAsync(string email) => (await AllAsync()).FirstOrDefault(
        account => string.Equals(account.Email, email.Trim(), StringComparison.OrdinalIgnoreCase));
}
