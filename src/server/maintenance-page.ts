import { createHash } from 'node:crypto'
import type { Dealership } from '../domain/dealerships/dealership.ts'
import { pictureHref } from '../domain/pictures/address.ts'
import { BRAND_STYLES } from '../domain/site/brand.ts'
import type { SiteConfig } from '../domain/site/site-config.ts'

interface PageParts {
  site: Pick<SiteConfig, 'name' | 'logo' | 'phone'>
  dealerships: readonly Pick<Dealership, 'name' | 'phone'>[]
  /** 'Back at 3:30 pm'. */
  returnText: string
  /** The answers of a form that was sent without JavaScript, to be sent again; null for any other request. */
  form: { action: string; fields: readonly (readonly [string, string])[] } | null
}

const STYLE = `:root{color-scheme:light dark;--ink:#131d25;--soft:#5b6770;--line:#dfe3e6;--paper:#fff;--canvas:#f5f5f4}
@media (prefers-color-scheme:dark){:root{--ink:#eef1f3;--soft:#a3adb5;--line:#2d3942;--paper:#131d25;--canvas:#0d151b}}
*{box-sizing:border-box;margin:0}
body{min-height:100vh;display:grid;place-items:center;padding:24px;background:var(--canvas);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
main{width:100%;max-width:560px;padding:40px;border:1px solid var(--line);border-radius:14px;background:var(--paper)}
header{display:flex;align-items:center;gap:12px;margin-bottom:32px;font-weight:700}
header img{height:34px;width:auto}
h1{font-size:36px;line-height:1.15;letter-spacing:-.02em}
h1 span{display:block;width:44px;height:5px;margin-bottom:18px;border-radius:3px;background:var(--accent,#c2410c)}
p{margin-top:12px;color:var(--soft)}
h2{margin-top:32px;font-size:14px;color:var(--soft);font-weight:600}
ul{margin-top:4px;padding:0;list-style:none}
li{display:flex;justify-content:space-between;align-items:center;gap:0 16px;border-top:1px solid var(--line)}
li a{white-space:nowrap;display:flex;align-items:center;min-height:44px;color:inherit;font-weight:600}
form{margin-top:24px;padding-top:24px;border-top:1px solid var(--line)}
form p{margin:0 0 16px}
button{min-height:44px;padding:0 20px;border:0;border-radius:22px;background:var(--accent,#c2410c);color:var(--on-accent,#fff);font:inherit;font-weight:600;cursor:pointer}
:focus-visible{outline:2px solid currentColor;outline-offset:2px}
@media (max-width:480px){main{padding:28px 22px}h1{font-size:30px}}`

/** For the content policy of the page. */
export const MAINTENANCE_STYLE_SOURCE = `'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/** The page that visitors get during maintenance. Needs neither a script nor the web build. */
export function maintenancePage({ site, dealerships, returnText, form }: PageParts): string {
  const phones = dealerships.filter(({ phone }) => phone !== '')
  const lines = phones.length > 0 ? phones : site.phone === '' ? [] : [{ name: site.name, phone: site.phone }]
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escape(returnText)} | ${escape(site.name)}</title>
<style>${STYLE}</style>
<link rel="stylesheet" href="${BRAND_STYLES}">
</head>
<body>
<main>
<header>${site.logo ? `<img src="${escape(pictureHref(site.logo.id, 160, 'webp'))}" alt="">` : ''}${escape(site.name)}</header>
<h1><span></span>${escape(returnText)}</h1>
<p>We are working on our website. It will be open again shortly.</p>
${form ? formPart(form) : ''}
${lines.length === 0 ? '' : `<h2>Call us</h2>\n<ul>\n${lines.map(phoneLine).join('\n')}\n</ul>`}
</main>
</body>
</html>
`
}

function phoneLine({ name, phone }: { name: string; phone: string }): string {
  return `<li>${escape(name)} <a href="tel:${escape(phone.replace(/[^\d+]/g, ''))}">${escape(phone)}</a></li>`
}

function formPart({ action, fields }: NonNullable<PageParts['form']>): string {
  const inputs = fields.map(
    ([name, value]) => `<input type="hidden" name="${escape(name)}" value="${escape(value)}">`,
  )
  return `<form method="post" action="${escape(action)}">
<p>Your form was not sent. What you typed is still on this page: send it again when we are back, or call us.</p>
${inputs.join('\n')}
<button>Send again</button>
</form>`
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`)
}
