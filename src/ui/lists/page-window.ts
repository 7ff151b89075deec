/** The page numbers worth a link: the ends, this one and its neighbours; 'gap' where at least two are left out. */
export function pageWindow(page: number, pages: number): (number | 'gap')[] {
  const wanted = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages)
  const sorted = [...new Set(wanted)].toSorted((a, b) => a - b)
  return sorted.flatMap((n, index) => {
    const missing = n - (sorted[index - 1] ?? 0) - 1
    if (missing <= 0) return [n]
    return missing === 1 ? [n - 1, n] : ['gap' as const, n]
  })
}
