/** Columns of the grid below the main photo. */
export const GRID_COLUMNS = 3

/** Moves a photo to an index. */
export function moveTo(order: readonly string[], id: string, to: number): string[] {
  const at = order.indexOf(id)
  const index = Math.min(Math.max(to, 0), order.length - 1)
  return at === -1 ? [...order] : order.toSpliced(at, 1).toSpliced(index, 0, id)
}

/** Returns the index that an arrow key leads to. The first photo fills a row of its own. */
export function indexAfterKey(key: string, at: number, count: number, columns = GRID_COLUMNS): number | null {
  const steps: Record<string, number> = {
    ArrowLeft: at - 1,
    ArrowRight: at + 1,
    ArrowUp: at === 0 ? 0 : at <= columns ? 0 : at - columns,
    ArrowDown: at === 0 ? 1 : at + columns,
    Home: 0,
    End: count - 1,
  }
  const index = steps[key]
  return index === undefined ? null : Math.min(Math.max(index, 0), count - 1)
}
