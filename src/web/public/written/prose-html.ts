/** Cleaned HTML as a page shows it: a wide table scrolls in its own frame, pictures wait until they are near. */
export function proseHtml(html: string): string {
  return html
    .replaceAll(/<table\b/g, '<div class="prose-table" role="region" aria-label="Table" tabindex="0"><table')
    .replaceAll('</table>', '</table></div>')
    .replaceAll(/<img\b/g, '<img loading="lazy" decoding="async"')
}
