import type { Purpose } from './delivery.ts'

export interface MailTemplate {
  subject: string
  body: string
}

const BOOKING_FOOTER = `{% if vehicle %}
It is about {{ vehicle.title }}, stock {{ vehicle.stockid }}.
{% endif %}{% if booking.link != '' %}
Change or cancel it here:
{{ booking.link }}
{% endif %}
{% for step in next %}{{ step }}
{% endfor %}
{{ dealership.name }}
{{ dealership.address }}
{{ dealership.phone }}`

const HOLD_LINK = `{% if vehicle.link and vehicle.link != '' %}
{{ vehicle.link }}
{% endif %}`

const HOLD_FOOTER = `
{{ dealership.name }}
{{ dealership.address }}
{{ dealership.phone }}`

/** Default templates in Liquid. Used if a template has not been customised or its customised version cannot be rendered. */
export const DEFAULT_TEMPLATES: Record<
  Exclude<Purpose, 'adf' | 'webhook' | 'answer' | 'test'>,
  MailTemplate
> = {
  department: {
    subject:
      '{{ lead.form_name }} {{ lead.reference }}: {{ lead.name }}{% if vehicle %}, {{ vehicle.title }}{% endif %}',
    body: `{{ lead.name }} has asked something. Reference {{ lead.reference }}.

{% if lead.asked_before %}Asked before: {{ lead.asked_before }}
{% endif %}{% if lead.phone %}Phone: {{ lead.phone }}
{% endif %}{% if lead.email %}E-mail: {{ lead.email }}
{% endif %}{% if lead.postcode %}Postcode: {{ lead.postcode }}
{% endif %}{% if lead.preferred %}Answer by: {{ lead.preferred }}
{% endif %}
{% if lead.message %}{{ lead.message }}

{% endif %}{% if vehicle %}{{ vehicle.title }}, stock {{ vehicle.stockid }}, {{ vehicle.price }}
{{ vehicle.link }}
{% endif %}{% for field in fields %}{{ field.label }}: {{ field.text }}
{% endfor %}
Sent from {{ lead.page }} on {{ lead.date }}.`,
  },
  acknowledgement: {
    subject:
      '{{ site.name }}: {% if booking %}your {{ booking.noun }} on {{ booking.when }}{% else %}we have your {{ lead.form_words }}{% endif %}, {{ lead.reference }}',
    body: `Hello {{ lead.first_name }},

{% if booking %}thank you, your {{ booking.noun }} is on {{ booking.when }}. Your reference is {{ lead.reference }}.
{% if booking.link != '' %}
Change or cancel it here:
{{ booking.link }}
{% endif %}{% else %}thank you, your {{ lead.form_words }} has arrived. Your reference is {{ lead.reference }}.
{% endif %}{% if vehicle %}
It is about {{ vehicle.title }}, stock {{ vehicle.stockid }}.
{{ vehicle.link }}
{% endif %}{% if lead.message %}
You wrote:
{{ lead.message }}
{% endif %}
{% for step in next %}{{ step }}
{% endfor %}
{{ dealership.name }}
{{ dealership.address }}
{{ dealership.phone }}`,
  },
  reset: {
    subject: '{{ site.name }}: set a new password',
    body: `Hello {{ user.name }},

somebody, most likely you, asked for a new password for your account {{ user.username }} at {{ site.name }}. Set it here:

{{ link }}

The link works once, for an hour. If you did not ask, leave it: your password stays as it is.`,
  },
  invitation: {
    subject: '{{ site.name }}: your staff account',
    body: `Hello {{ user.name }},

you have an account for the staff console of {{ site.name }}. Your username is {{ user.username }}. Choose your password here:

{{ link }}

The link works once, for seven days. After that, 'Forgotten your password?' on the sign-in page mails you another.`,
  },
  booking_made: {
    subject: '{{ site.name }}: your {{ booking.noun }} on {{ booking.when }}, {{ booking.reference }}',
    body: `Hello {{ customer.first_name }},

we have booked your {{ booking.noun }} for {{ booking.when }}. Your reference is {{ booking.reference }}.
${BOOKING_FOOTER}`,
  },
  booking_confirmed: {
    subject: '{{ site.name }}: your {{ booking.noun }} is confirmed, {{ booking.reference }}',
    body: `Hello {{ customer.first_name }},

your {{ booking.noun }} on {{ booking.when }} is confirmed. Your reference is {{ booking.reference }}.
${BOOKING_FOOTER}`,
  },
  booking_moved: {
    subject: '{{ site.name }}: your {{ booking.noun }} is now on {{ booking.when }}, {{ booking.reference }}',
    body: `Hello {{ customer.first_name }},

we have moved your {{ booking.noun }}. It is now on {{ booking.when }}. Your reference is still {{ booking.reference }}.
${BOOKING_FOOTER}`,
  },
  booking_cancelled: {
    subject:
      '{{ site.name }}: your {{ booking.noun }} on {{ booking.when }} is cancelled, {{ booking.reference }}',
    body: `Hello {{ customer.first_name }},

your {{ booking.noun }} on {{ booking.when }} is cancelled. Your reference was {{ booking.reference }}.
{% if booking.word %}
{{ booking.word }}
{% endif %}
To come another time, call {{ dealership.phone }}.

{{ dealership.name }}
{{ dealership.address }}
{{ dealership.phone }}`,
  },
  hold_confirmed: {
    subject: '{{ site.name }}: {{ hold.car }} is held for you until {{ hold.until }}, {{ lead.reference }}',
    body: `Hello {{ lead.first_name }},

yes, we hold {{ hold.car }} for you until {{ hold.until }}. Nobody else is promised it before then. Your reference is {{ lead.reference }}.
${HOLD_LINK}
No card was taken, and you owe nothing. To come and see it, or to let it go, call {{ dealership.phone }}.
${HOLD_FOOTER}`,
  },
  hold_released: {
    subject:
      '{{ site.name }}: {% if hold.until %}we no longer hold{% else %}we cannot hold{% endif %} {{ hold.car }} for you, {{ lead.reference }}',
    body: `Hello {{ lead.first_name }},

{% if hold.until %}we no longer hold {{ hold.car }} for you: others may ask for it again.{% else %}you asked to be next in line for {{ hold.car }}. We cannot hold it for you.{% endif %} Your reference was {{ lead.reference }}. You owe nothing.
${HOLD_LINK}
If you would still like it, or one like it, call {{ dealership.phone }}.
${HOLD_FOOTER}`,
  },
}

/** Replaces the link wherever staff read the mail, because only the recipient may use it. */
export const HIDDEN_LINK_TEXT = '(a link that only the recipient sees)'
