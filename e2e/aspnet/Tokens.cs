using System.Collections.Concurrent;
using System.Security.Claims;
using System.Security.Cryptography;
using System.Text;
using System.Text.Encodings.Web;
using System.Text.Json;
using Microsoft.AspNetCore.Authentication;
using Microsoft.AspNetCore.WebUtilities;
using Microsoft.Extensions.Options;

namespace Coinstream.Hub;

public sealed class TokenOptions : AuthenticationSchemeOptions;

/// <summary>
/// Accepts access tokens for the player API that are signed with ES256 and issued by the provider on the origin of the request,
/// or by the one in the settings. A browser cannot set headers on a WebSocket, so the token may also be the query parameter
/// <c>access_token</c>.
/// </summary>
public sealed class TokenHandler(
    IOptionsMonitor<TokenOptions> options,
    ILoggerFactory logger,
    UrlEncoder encoder,
    Keys keys,
    HubSettings settings) : AuthenticationHandler<TokenOptions>(options, logger, encoder)
{
    public new const string Scheme = "Bearer";
    private const string Audience = "urn:coinstream:player-api";
    private const string RequiredScope = "player-api";

    protected override async Task<AuthenticateResult> HandleAuthenticateAsync()
    {
        var token = TokenOf(Request);
        if (token is null) return AuthenticateResult.NoResult();
        try
        {
            return await ValidateAsync(token);
        }
        catch (Exception error) when (error is FormatException or JsonException or KeyNotFoundException
            or InvalidOperationException or CryptographicException or HttpRequestException)
        {
            return AuthenticateResult.Fail(error);
        }
    }

    /// <summary>Adds the scheme to the challenge, as RFC 6750 requires.</summary>
    protected override Task HandleChallengeAsync(AuthenticationProperties properties)
    {
        Response.Headers.WWWAuthenticate = Scheme;
        return base.HandleChallengeAsync(properties);
    }

    private async Task<AuthenticateResult> ValidateAsync(string token)
    {
        if (token.Split('.') is not [var header, var payload, var signature])
            return AuthenticateResult.Fail("This is no JWT.");
        using var head = JsonDocument.Parse(WebEncoders.Base64UrlDecode(header));
        using var body = JsonDocument.Parse(WebEncoders.Base64UrlDecode(payload));
        if (head.RootElement.GetProperty("alg").GetString() != "ES256")
            return AuthenticateResult.Fail("The token is not signed with ES256.");
        var claims = body.RootElement;
        var issuer = settings.Issuer ?? $"http://{Request.Host}/oidc";
        if (claims.GetProperty("iss").GetString() != issuer) return AuthenticateResult.Fail("Another issuer.");
        if (claims.GetProperty("aud").GetString() != Audience) return AuthenticateResult.Fail("Another audience.");
        if (!claims.GetProperty("scope").GetString()!.Split(' ').Contains(RequiredScope))
            return AuthenticateResult.Fail("The scope does not include the player API.");
        var expires = DateTimeOffset.FromUnixTimeSeconds(claims.GetProperty("exp").GetInt64());
        if (expires <= DateTimeOffset.UtcNow) return AuthenticateResult.Fail("The token has expired.");
        var key = await keys.FindAsync(issuer, head.RootElement.GetProperty("kid").GetString()!);
        var isSigned = key.VerifyData(
            Encoding.ASCII.GetBytes($"{header}.{payload}"),
            WebEncoders.Base64UrlDecode(signature),
            HashAlgorithmName.SHA256,
            DSASignatureFormat.IeeeP1363FixedFieldConcatenation);
        if (!isSigned) return AuthenticateResult.Fail("The signature is wrong.");
        var subject = new Claim(ClaimTypes.NameIdentifier, claims.GetProperty("sub").GetString()!);
        var player = new ClaimsPrincipal(new ClaimsIdentity([subject], Scheme));
        return AuthenticateResult.Success(
            new AuthenticationTicket(player, new AuthenticationProperties { ExpiresUtc = expires }, Scheme));
    }

    private static string? TokenOf(HttpRequest request)
    {
        var query = request.Query["access_token"].ToString();
        if (query != "") return query;
        var header = request.Headers.Authorization.ToString();
        return header.StartsWith("Bearer ", StringComparison.OrdinalIgnoreCase) ? header["Bearer ".Length..] : null;
    }
}

/// <summary>The public keys of the provider, requested once for each issuer.</summary>
public sealed class Keys
{
    private readonly HttpClient client = new();
    private readonly ConcurrentDictionary<string, Task<Dictionary<string, ECDsa>>> issuers = new();

    public async Task<ECDsa> FindAsync(string issuer, string id) =>
        (await issuers.GetOrAdd(issuer, LoadAsync))[id];

    private async Task<Dictionary<string, ECDsa>> LoadAsync(string issuer)
    {
        using var set = JsonDocument.Parse(await client.GetStringAsync($"{issuer}/jwks"));
        return set.RootElement.GetProperty("keys").EnumerateArray().ToDictionary(
            key => key.GetProperty("kid").GetString()!,
            key => ECDsa.Create(new ECParameters
            {
                Curve = ECCurve.NamedCurves.nistP256,
                Q = new ECPoint
                {
                    X = WebEncoders.Base64UrlDecode(key.GetProperty("x").GetString()!),
                    Y = WebEncoders.Base64UrlDecode(key.GetProperty("y").GetString()!),
                },
            }));
    }
}
