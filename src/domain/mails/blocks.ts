/** A piece of a template, in HTML and in plain text. */
export interface Block {
  html: string;
  text: string;
}

export const heading = (message: string): Block => ({ html: `<h1>${message}</h1>`, text: message });

export const paragraph = (message: string): Block => ({ html: `<p>${message}</p>`, text: message });

/** Shown if an expression of Liquid holds. */
export const when = (condition: string, { html, text }: Block): Block => ({
  html: `{% if ${condition} %}\n${html}\n{% endif %}`,
  text: `{% if ${condition} -%}\n${text}\n{%- endif %}`,
});

/** A button that opens a page, and the address of the page in plain text. `url` is a member of the document. */
export const button = (url: string, label: string): Block =>
  when(`${url} != ''`, {
    html: `<p><a class="button" style="background-color:{{ shop.color }};color:{{ shop.button_text }}" href="{{ ${url} }}">${label}</a></p>`,
    text: `${label}: {{ ${url} }}`,
  });

/** A value with its label. `value` is a member of the document. */
export const labeled = (label: string, value: string): Block =>
  when(`${value} != ''`, {
    html: `<p><strong>${label}:</strong> {{ ${value} }}</p>`,
    text: `${label}: {{ ${value} }}`,
  });

/** A text of the shop or the shopper with its line breaks. */
export const multiline = (value: string): Block =>
  when(`${value} != ''`, { html: `<p>{{ ${value} | escape | newline_to_br | raw }}</p>`, text: `{{ ${value} }}` });

/** A partial template, which exists in HTML and in plain text. */
export const partial = (name: string, parameters = ''): Block => {
  const tag = `{% render '${name}'${parameters} %}`;
  return { html: tag, text: tag };
};
