/** The layout of every email in HTML, as Liquid. `content` is the rendered content and `footer` its last line. */
export const layout = `<!doctype html>
<html lang="{{ language }}" dir="{{ direction }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>{{ subject }}</title>
<style>
:root { color-scheme: light dark; }
body { margin: 0; padding: 0; background: #f4f4f5; }
body, td { font: 16px/1.5 -apple-system, "Segoe UI", Roboto, Helvetica, Arial, sans-serif; color: #18181b; }
.page { width: 100%; border-collapse: collapse; }
.outer { padding: 24px 12px; }
.card { width: 100%; max-width: 600px; margin: 0 auto; background: #ffffff; border-radius: 8px; }
.inner { padding: 28px 32px; }
.logo { padding: 24px 32px 0; font-size: 18px; font-weight: 600; }
.logo img { max-width: 200px; max-height: 60px; height: auto; }
h1 { margin: 0 0 16px; font-size: 24px; line-height: 1.25; }
p { margin: 0 0 16px; overflow-wrap: anywhere; }
a { color: #1d4ed8; }
a.button { display: inline-block; padding: 12px 20px; border-radius: 6px; color: #ffffff; font-weight: 600; text-decoration: none; }
table.lines, table.totals, table.addresses { width: 100%; border-collapse: collapse; margin: 0 0 16px; }
.lines td, .totals td { padding: 8px 0; vertical-align: top; border-top: 1px solid #e4e4e7; overflow-wrap: anywhere; }
.totals td { padding: 4px 0; border: 0; }
.addresses td { padding: 0 0 16px; vertical-align: top; width: 50%; }
td.charged { text-align: end; }
td.image { width: 68px; }
td.image img { width: 56px; height: auto; border-radius: 4px; }
td.amount { text-align: end; white-space: nowrap; padding-inline-start: 12px; }
.strong td { font-weight: 700; }
.muted { color: #52525b; font-size: 14px; }
.footer { padding: 16px 32px 28px; font-size: 13px; color: #52525b; }
@media (max-width: 480px) {
  .inner { padding: 20px; }
  .logo { padding: 20px 20px 0; }
  .footer { padding: 12px 20px 20px; }
  .addresses td { display: block; width: auto; }
}
@media (prefers-color-scheme: dark) {
  body, .page { background: #09090b; }
  body, td, h1, p { color: #f4f4f5; }
  .card { background: #18181b; }
  .lines td { border-color: #3f3f46; }
  .muted, .footer { color: #a1a1aa; }
  a { color: #93c5fd; }
  .logo img { background: #ffffff; border-radius: 4px; padding: 4px; }
}
</style>
</head>
<body>
<div role="main" aria-label="{{ subject }}">
<table class="page" role="presentation"><tr><td class="outer" align="center">
<table class="card" role="presentation">
<tr><td class="logo">{% if shop.logo_url != '' %}<img src="{{ shop.logo_url }}" alt="{{ shop.name }}">{% else %}{{ shop.name }}{% endif %}</td></tr>
<tr><td class="inner">{{ content | raw }}</td></tr>
<tr><td class="footer">{{ footer }}{% if shop.footer != '' %}<br>{{ shop.footer | escape | newline_to_br | raw }}{% endif %}{% if shop.policies.size > 0 %}<br>{% for policy in shop.policies %}<a href="{{ policy.url }}">{{ policy.label }}</a>{% unless forloop.last %} · {% endunless %}{% endfor %}{% endif %}</td></tr>
</table>
</td></tr></table>
</div>
</body>
</html>
`;
