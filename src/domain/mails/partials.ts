/*
 * The parts that templates share, as Liquid: the name of each with its HTML and its plain text. They show the same object
 * as the templates.
 */

const rows = [
  ['subtotal', 'order.totals.subtotal'],
  ['discount', 'order.totals.discount'],
  ['shipping', 'order.totals.shipping'],
  ['fees', 'order.totals.fees'],
  ['tax', 'order.totals.tax'],
  ['total', 'order.totals.total'],
  ['tax_included', 'order.totals.tax_included'],
] as const;

const charged = (text: string): string => `{% if order.totals.charged_as != '' %}${text}{% endif %}`;
const chargedRow = charged(`<tr><td class="charged muted" colspan="2">{{ order.totals.charged_as }}</td></tr>`);
const chargedLine = charged('{{ order.totals.charged_as }}\n');

const totalRow = ([label, value]: (typeof rows)[number]): string => {
  const strong = label === 'total' ? ' class="strong"' : '';
  const row = `{% if ${value} != '' %}<tr${strong}><td>{{ labels.${label} }}</td><td class="amount">{{ ${value} }}</td></tr>{% endif %}`;
  return label === 'total' ? `${row}${chargedRow}` : row;
};

const totalText = ([label, value]: (typeof rows)[number]): string =>
  `{% if ${value} != '' %}{{ labels.${label} }}: {{ ${value} }}\n{% endif %}${label === 'total' ? chargedLine : ''}`;

const addressHtml = (name: string): string =>
  `{% if order.${name}.size > 0 %}<td class="address"><strong>{{ labels.${name} }}</strong>{% for line in order.${name} %}<br><span dir="auto">{{ line }}</span>{% endfor %}</td>{% endif %}`;

const addressText = (name: string): string =>
  `{% if order.${name}.size > 0 %}{{ labels.${name} }}:\n{{ order.${name} | join: '\n' }}\n\n{% endif %}`;

export const htmlPartials: Readonly<Record<string, string>> = {
  lines: `<table class="lines" role="presentation">{% for line in order.lines %}
<tr><td class="image">{% if line.image_url != '' %}<img src="{{ line.image_url }}" width="56" alt="">{% endif %}</td>
<td>{{ line.title }}{% if line.variant != '' %}<br><span class="muted">{{ line.variant }}</span>{% endif %}<br><span class="muted">{{ line.quantity }} × {{ line.price }}</span></td>
<td class="amount">{{ line.total }}</td></tr>{% endfor %}{% if order.more_lines > 0 %}<tr><td></td><td>+ {{ order.more_lines }}</td><td></td></tr>{% endif %}</table>`,
  totals: `<table class="totals" role="presentation">${rows.map(totalRow).join('\n')}
{% for payment in order.payments %}<tr><td>{{ labels.payment }}: {{ payment.text }}</td><td class="amount">{{ payment.amount }}</td></tr>{% endfor %}</table>`,
  addresses: `<table class="addresses" role="presentation"><tr>${addressHtml('shipping_address')}${addressHtml('billing_address')}</tr></table>`,
  items: `<table class="lines" role="presentation">{% for line in lines %}<tr><td>{{ line.title }}</td><td class="amount">{{ line.quantity }} ×</td></tr>{% endfor %}</table>`,
  tracking: `{% for parcel in shipment.tracking %}<p>{% if shipment.carrier != '' %}{{ shipment.carrier }}, {% endif %}{{ labels.tracking_number }}: {% if parcel.url != '' %}<a href="{{ parcel.url }}">{{ parcel.number }}</a>{% else %}{{ parcel.number }}{% endif %}</p>{% endfor %}`,
  attention: `<table class="lines" role="presentation">{% for order in attention.orders %}<tr><td><strong>{% if order.url != '' %}<a href="{{ order.url }}">{{ labels.order }} {{ order.number }}</a>{% else %}{{ labels.order }} {{ order.number }}{% endif %}</strong><br>{{ order.reason }}</td></tr>{% endfor %}{% if attention.more > 0 %}<tr><td>+ {{ attention.more }}</td></tr>{% endif %}</table>`,
};

export const textPartials: Readonly<Record<string, string>> = {
  lines: `{% for line in order.lines %}{{ line.quantity }} × {{ line.title }}{% if line.variant != '' %}, {{ line.variant }}{% endif %}: {{ line.total }}
{% endfor %}{% if order.more_lines > 0 %}+ {{ order.more_lines }}
{% endif %}`,
  totals: `${rows.map(totalText).join('')}{% for payment in order.payments %}{{ labels.payment }}: {{ payment.text }}, {{ payment.amount }}
{% endfor %}`,
  addresses: `${addressText('shipping_address')}${addressText('billing_address')}`,
  items: `{% for line in lines %}{{ line.quantity }} × {{ line.title }}
{% endfor %}`,
  attention: `{% for order in attention.orders %}{{ labels.order }} {{ order.number }}: {{ order.reason }}{% if order.url != '' %}
{{ order.url }}{% endif %}
{% endfor %}{% if attention.more > 0 %}+ {{ attention.more }}
{% endif %}`,
  tracking: `{% for parcel in shipment.tracking %}{% if shipment.carrier != '' %}{{ shipment.carrier }}, {% endif %}{{ labels.tracking_number }}: {{ parcel.number }}{% if parcel.url != '' %} {{ parcel.url }}{% endif %}
{% endfor %}`,
};
