const WIDTH = 70
const HEIGHT = 24

/** A small chart without axes; the figure next to it says the value. */
export function Sparkline({ points, className }: { points: readonly number[]; className: string }) {
  if (points.length < 2) return null
  const max = Math.max(...points)
  const min = Math.min(...points)
  const height = (value: number) =>
    max === min ? HEIGHT / 2 : HEIGHT - 3 - ((value - min) / (max - min)) * (HEIGHT - 6)
  const places = points.map(
    (value, at) => [3 + (at / (points.length - 1)) * (WIDTH - 6), height(value)] as const,
  )
  const [endX, endY] = places.at(-1) ?? [0, 0]
  return (
    <svg aria-hidden viewBox={`0 0 ${WIDTH} ${HEIGHT}`} width={WIDTH} height={HEIGHT} className={className}>
      <polyline
        points={places.map(([x, y]) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.4"
        strokeLinejoin="round"
      />
      <circle cx={endX} cy={endY} r="2.2" fill="currentColor" />
    </svg>
  )
}
