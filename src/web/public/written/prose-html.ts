/** Prepares cleaned HTML for display: wide tables scroll in their own area, pictures load lazily. */
export function proseHtml(html: string): string {
  return html
    .replaceAll(/<table\b/g, '<div class="prose-table" role="region" aria-label="Table" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<img\b/g, '<img loading="lazy" decoding="async"')
}
