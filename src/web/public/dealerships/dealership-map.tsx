import type { Point } from '../../../domain/dealerships/distance.ts'
import { planOf } from '../../../domain/dealerships/plan.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useShopperPostcode } from '../postcode/use-shopper-postcode.ts'

interface MapPoint extends Point {
  slug: string
  suburb: string
}

interface Props {
  dealerships: readonly MapPoint[]
  /** Dealership to highlight. */
  highlightedSlug?: string
  className?: string
}

const RATIO = 1.15
const RINGS = [14, 28, 42]

/** Sketch map of the dealerships and the shopper. Drawn here, so that no map provider learns about visitors. */
export function DealershipMap({ dealerships, highlightedSlug, className }: Props) {
  const shopper = useShopperPostcode()
  if (dealerships.length === 0) return null
  const { points, scale } = planOf([...dealerships, ...(shopper ? [shopper] : [])], RATIO)
  const you = shopper && points.at(-1)
  return (
    <figure className={classNames('overflow-hidden rounded-l border border-ink-200 bg-plate', className)}>
      {/* Positions are SVG attributes, because the security policy forbids inline styles. */}
      <svg
        role="img"
        aria-label={`Where our showrooms are: ${dealerships.map(({ suburb }) => suburb).join(', ')}`}
        className="block aspect-[1.15] w-full text-s"
      >
        {RINGS.map((ring) => (
          <circle key={ring} cx="50%" cy="50%" r={`${ring}%`} fill="none" className="stroke-ink-300/50" />
        ))}
        <text x="96%" y="8%" textAnchor="end" className="fill-ink-500 font-semibold">
          N ↑
        </text>
        <line
          x1="5%"
          x2={`${5 + scale.width}%`}
          y1="93%"
          y2="93%"
          strokeWidth={2}
          className="stroke-ink-500"
        />
        <text x="5%" y="93%" dy={-8} className="fill-ink-500 tabular-nums">
          {scale.km} km
        </text>
        {dealerships.map(({ slug, suburb }, index) => {
          const { x, y } = points[index]!
          const isRight = x > 62
          const isHighlighted = highlightedSlug === undefined || highlightedSlug === slug
          return (
            <g key={slug}>
              <circle
                cx={`${x}%`}
                cy={`${y}%`}
                r={isHighlighted ? 8 : 6}
                strokeWidth={3}
                className={classNames('stroke-paper', isHighlighted ? 'fill-accent' : 'fill-ink-500')}
              />
              <text
                x={`${x}%`}
                y={`${y}%`}
                dx={isRight ? -14 : 14}
                dy="0.35em"
                textAnchor={isRight ? 'end' : 'start'}
                className={classNames('fill-ink-900', isHighlighted && 'font-semibold')}
              >
                {suburb}
              </text>
            </g>
          )
        })}
        {you && (
          <>
            <circle
              cx={`${you.x}%`}
              cy={`${you.y}%`}
              r={6}
              strokeWidth={3}
              className="fill-info stroke-paper"
            />
            <text
              x={`${you.x}%`}
              y={`${you.y}%`}
              dy={-12}
              textAnchor="middle"
              className="fill-info font-semibold"
            >
              You, {shopper.postcode}
            </text>
          </>
        )}
      </svg>
    </figure>
  )
}
