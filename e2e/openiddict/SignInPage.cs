using System.Net;
using Microsoft.AspNetCore.Http.Extensions;
using OpenIddict.Abstractions;

namespace Coinstream.Identity;

/// <summary>The sign-in page. Its query is the authorization request that it returns to.</summary>
public static class SignInPage
{
    /// <summary>The page's address for a request. Without its prompt, which would show the page again.</summary>
    public static string Of(OpenIddictRequest request) => "/oidc/sign-in" + new QueryBuilder(
        request.GetParameters().Where(field => field.Key != "prompt")
            .Select(field => KeyValuePair.Create(field.Key, (string?)field.Value ?? "")));

    public static string Back(HttpRequest page) => "/oidc/auth" + page.QueryString;

    public static string Html(HttpRequest page, IEnumerable<Account> accounts, string? error)
    {
        var action = WebUtility.HtmlEncode("/oidc/sign-in" + page.QueryString);
        var message = error is null ? "" : $"""<p role="alert">{error}</p>""";
        var choices = accounts.Where(account => account.Label is not null).Select(account => $"""
            <li><form method="post" action="{action}">
              <input type="hidden" name="email" value="{account.Email}"><input type="hidden" name="password" value="{account.Password}">
              <button>{account.Email}</button> {account.Label}
            </form></li>
            """);
        return $"""
            <!doctype html><html lang="en-CA"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
            <link rel="icon" href="data:,"><title>Sign in</title><h1>Sign in</h1>
            <form class="card" method="post" action="{action}">{message}
              <label>Email <input name="email" type="email" required></label>
              <label>Password <input name="password" type="password" required></label>
              <button>Sign in</button>
            </form>
            <form method="post" action="{action}"><button name="cancel" value="yes">Cancel</button></form>
            <ul>{string.Concat(choices)}</ul></html>
            """;
    }
}
