import type { Point } from '../../../domain/dealerships/distance.ts'
import { planOf } from '../../../domain/dealerships/plan.ts'
import { classNames } from '../../../ui/class-names.ts'
import { useShopperPostcode } from '../postcode/use-shopper-postcode.ts'

interface Mapped extends Point {
  slug: string
  suburb: string
}

interface Props {
  showrooms: readonly Mapped[]
  /** The one the page is about. */
  chosen?: string
  className?: string
}

const RATIO = 1.15
const RINGS = [14, 28, 42]

/** Where the showrooms lie to one another and to the shopper: drawn here, so that no map maker hears who looks. */
export function ShowroomMap({ showrooms, chosen, className }: Props) {
  const shopper = useShopperPostcode()
  if (showrooms.length === 0) return null
  const { points, scale } = planOf([...showrooms, ...(shopper ? [shopper] : [])], RATIO)
  const you = shopper && points.at(-1)
  return (
    <figure className={classNames('overflow-hidden rounded-l border border-ink-200 bg-plate', className)}>
      {/* Places are attributes: the page's policy allows no style of its own. */}
      <svg
        role="img"
        aria-label={`Where our showrooms are: ${showrooms.map(({ suburb }) => suburb).join(', ')}`}
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
        {showrooms.map(({ slug, suburb }, index) => {
          const { x, y } = points[index]!
          const isRight = x > 62
          const isChosen = chosen === undefined || chosen === slug
          return (
            <g key={slug}>
              <circle
                cx={`${x}%`}
                cy={`${y}%`}
                r={isChosen ? 8 : 6}
                strokeWidth={3}
                className={classNames('stroke-paper', isChosen ? 'fill-accent' : 'fill-ink-500')}
              />
              <text
                x={`${x}%`}
                y={`${y}%`}
                dx={isRight ? -14 : 14}
                dy="0.35em"
                textAnchor={isRight ? 'end' : 'start'}
                className={classNames('fill-ink-900', isChosen && 'font-semibold')}
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
