/** Style sheet of HTML mails. The console's content security policy allows exactly this text for the preview. */
export const MAIL_STYLE =
  'body{margin:0;padding:24px 20px;background:#fff;color:#0d1b22;font:16px/1.5 -apple-system,"Segoe UI",Roboto,Helvetica,Arial,sans-serif;overflow-wrap:anywhere}' +
  'main{max-width:560px;margin:0 auto}p{margin:0 0 16px}a{color:#0b5a86}mark{background:#fde8e6;color:#9c1c12;padding:0 2px}' +
  // The inline colours of the body are for light backgrounds, so a dark one has to override them.
  ':root{color-scheme:light dark}@media(prefers-color-scheme:dark){body{background:#0f171c!important;color:#e7edf0!important}a{color:#86c5ec}mark{background:#4a1712;color:#ffc9c2}}'

/** Inline style for mail programs that ignore style sheets. */
export const MAIL_BODY_STYLE = 'font:16px/1.5 sans-serif;color:#0d1b22'
