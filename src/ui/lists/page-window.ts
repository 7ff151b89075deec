/** Page numbers to link: first, last, current and its neighbours; 'gap' replaces two or more skipped pages. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const candidates = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const pageNumbers = [...new Set(candidates)].toSorted((a, b) => a - b)
  return pageNumbers.flatMap((n, index) => {
    const skipped = n - (pageNumbers[index - 1] ?? 0) - 1
    if (skipped <= 0) return [n]
    return skipped === 1 ? [n - 1, n] : ['gap' as const, n]
  })
}
