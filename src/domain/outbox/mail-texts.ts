import type { Purpose } from './delivery.ts'

export interface MailTemplate {
  subject: string
  body: string
}

/** Who to call comes last in every mail to a customer, so that it is found in the same place each time. */
const SIGNATURE = `{{ dealership.name }}
{{ dealership.address }}
{{ dealership.phone }}`

const BOOKING_DETAILS = `
{% if vehicle %}Car: {{ vehicle.title }}, stock {{ vehicle.stockid }}
{% endif %}Where: {{ dealership.name }}, {{ dealership.address }}
Reference: {{ booking.reference }}
`

const BOOKING_CHANGES = `{% if booking.link != '' %}
Can't make it? Change or cancel your booking here, or call us on {{ dealership.phone }}:
{{ booking.link }}
{% else %}
Can't make it? Call us on {{ dealership.phone }} to change or cancel.
{% endif %}`

const BEFORE_YOU_COME = `{% if next.size > 0 %}
Before you come:
{% for step in next %}- {{ step }}
{% endfor %}{% endif %}`

/** Without a car, `hold.car` already begins with 'the'. */
const HELD_CAR = '{% if vehicle %}the {% endif %}{{ hold.car }}'

const CAR_LINK = `{% if vehicle.link and vehicle.link != '' %}
See the car:
{{ vehicle.link }}
{% endif %}`

/** Default templates in Liquid. Used if a template has not been customised or its customised version cannot be rendered. */
export const DEFAULT_TEMPLATES: Record<
  Exclude<
    Purpose,
    | 'adf'
    | 'webhook'
    | 'answer'
    | 'test'
    | 'account_notice'
    | 'stock_notice'
    | 'notification'
    | 'digest'
    | 'report'
  >,
  MailTemplate
> = {
  department: {
    subject:
      '{{ lead.form_name }} {{ lead.reference }}: {{ lead.name }}{% if vehicle %}, {{ vehicle.title }}{% elsif lead.requested_car %}, {{ lead.requested_car }}{% endif %}',
    body: `{{ lead.form_name }} lead from {{ lead.name }}, reference {{ lead.reference }}.

{% if lead.asked_before %}Earlier lead: {{ lead.asked_before }}
{% endif %}{% if lead.phone %}Phone: {{ lead.phone }}
{% endif %}{% if lead.email %}Email: {{ lead.email }}
{% endif %}{% if lead.postcode %}Postcode: {{ lead.postcode }}
{% endif %}{% if lead.preferred %}Preferred contact: {{ lead.preferred }}
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
      '{% if booking %}Booked: {{ booking.noun }}, {{ booking.when }}{% else %}We have your {{ lead.form_words }}{% endif %} ({{ lead.reference }})',
    body: `Hi {{ lead.first_name }},

{% if booking %}Thanks for booking with {{ site.name }}. Your {{ booking.noun }} is booked for {{ booking.when }}.
{% else %}Thanks for getting in touch with {{ site.name }}. We have your {{ lead.form_words }} and will get back to you as soon as we can.
{% endif %}{% if vehicle %}
Car: {{ vehicle.title }}, stock {{ vehicle.stockid }}
{{ vehicle.link }}
{% endif %}
Reference: {{ lead.reference }}
{% if booking %}{% if booking.link != '' %}
Can't make it? Change or cancel your booking here, or call us on {{ dealership.phone }}:
{{ booking.link }}
{% endif %}${BEFORE_YOU_COME}{% else %}{% if next.size > 0 %}
What happens next:
{% for step in next %}- {{ step }}
{% endfor %}{% endif %}
Questions in the meantime? Call us on {{ dealership.phone }}.
{% endif %}
${SIGNATURE}`,
  },
  reset: {
    subject: 'Reset your {{ site.name }} password',
    body: `Hi {{ user.name }},

We received a request to reset the password of your account {{ user.username }} at {{ site.name }}. Choose a new password here:

{{ link }}

The link works once and expires in an hour. If you did not make this request, ignore this email: your password stays the same.`,
  },
  invitation: {
    subject: 'Your {{ site.name }} staff account',
    body: `Hi {{ user.name }},

You have been given an account for the {{ site.name }} staff console. Your username is {{ user.username }}. Choose your password here:

{{ link }}

The link works once and expires in seven days. After that, use 'Forgotten your password?' on the sign-in page to get a new one.`,
  },
  email_confirmation: {
    subject: 'Confirm your email address for {{ site.name }}',
    body: `Hi {{ user.name }},

This address is to become the email address of your account {{ user.username }} at {{ site.name }}. Confirm it here:

{{ link }}

The link works once and expires in an hour. If you did not make this request, ignore this email: nothing changes.`,
  },
  booking_made: {
    subject: 'Booked: {{ booking.noun }}, {{ booking.when }} ({{ booking.reference }})',
    body: `Hi {{ customer.first_name }},

Your {{ booking.noun }} is booked for {{ booking.when }}. We look forward to seeing you.
${BOOKING_DETAILS}${BOOKING_CHANGES}${BEFORE_YOU_COME}
${SIGNATURE}`,
  },
  booking_confirmed: {
    subject: 'Confirmed: {{ booking.noun }}, {{ booking.when }} ({{ booking.reference }})',
    body: `Hi {{ customer.first_name }},

Your {{ booking.noun }} on {{ booking.when }} is confirmed. We look forward to seeing you.
${BOOKING_DETAILS}${BOOKING_CHANGES}${BEFORE_YOU_COME}
${SIGNATURE}`,
  },
  booking_moved: {
    subject: 'New time: {{ booking.noun }}, {{ booking.when }} ({{ booking.reference }})',
    body: `Hi {{ customer.first_name }},

We have moved your {{ booking.noun }}. The new time is {{ booking.when }}.
${BOOKING_DETAILS}${BOOKING_CHANGES}${BEFORE_YOU_COME}
${SIGNATURE}`,
  },
  booking_cancelled: {
    subject: 'Cancelled: {{ booking.noun }}, {{ booking.when }} ({{ booking.reference }})',
    body: `Hi {{ customer.first_name }},

Your {{ booking.noun }} on {{ booking.when }} is cancelled.
{% if booking.word %}
{{ booking.word }}
{% endif %}
To choose another time, call us on {{ dealership.phone }}. Your reference was {{ booking.reference }}.

${SIGNATURE}`,
  },
  hold_confirmed: {
    subject: 'On hold for you: {{ hold.car }}, until {{ hold.until }} ({{ lead.reference }})',
    body: `Hi {{ lead.first_name }},

Good news: ${HELD_CAR} is on hold for you until {{ hold.until }}. No other customer can put it on hold before then.
${CAR_LINK}
You have paid nothing and owe nothing. To come and see it, or to release the hold, call us on {{ dealership.phone }}.

Reference: {{ lead.reference }}

${SIGNATURE}`,
  },
  hold_released: {
    subject:
      '{% if hold.until %}No longer on hold{% else %}Not on hold{% endif %}: {{ hold.car }} ({{ lead.reference }})',
    body: `Hi {{ lead.first_name }},

{% if hold.until %}We have released the hold on ${HELD_CAR}, so other customers can ask for it again.{% else %}You asked to be next in line for ${HELD_CAR}. Unfortunately, we cannot hold it for you.{% endif %} You owe nothing.
${CAR_LINK}
Still interested, or would you like to see something similar? Call us on {{ dealership.phone }}. Your reference was {{ lead.reference }}.

${SIGNATURE}`,
  },
}

/** Replaces the link wherever staff read the mail, because only the recipient may use it. */
export const HIDDEN_LINK_TEXT = '(a link that only the recipient sees)'
