import { useId } from 'react'

/** A car lot from above at night: rows of cars, and one driving out in the brand's colour. */
export function LotDrawing({ className }: { className?: string }) {
  const car = useId()
  return (
    <svg
      aria-hidden
      viewBox="0 0 808 876"
      preserveAspectRatio="xMidYMid slice"
      className={className}
      fill="none"
    >
      <defs>
        <g id={car}>
          <rect x="-20" y="-43" width="40" height="86" rx="13" fill="currentColor" />
          <path d="M-14-17q14-9 28 0l-3 12q-11-4-22 0z" fill={GLASS} />
          <path d="M-12 23q12-4 24 0l2 8q-14 6-28 0z" fill={GLASS} />
          <path d="M-15.5-8v24M15.5-8v24" stroke={GLASS} strokeWidth="3" strokeLinecap="round" />
          <path d="M-14.5-39.5h8M6.5-39.5h8" stroke={LAMP} strokeWidth="3.6" strokeLinecap="round" />
        </g>
      </defs>
      <rect x="-600" y="-600" width="2008" height="2076" className="fill-night" />
      {ROWS.map((row) => (
        <g key={row.y}>
          <path d={`M-600 ${row.y + 131}h2008`} stroke={KERB} strokeWidth="2" />
          {row.bays.map((paint, bay) => {
            const x = row.x + bay * PITCH
            return (
              // Bays never change places.
              // oxlint-disable-next-line react/no-array-index-key
              <g key={bay}>
                <path d={`m${x + 43} ${row.y}-42.6 119`} stroke={LINE} strokeWidth="2" />
                {paint && (
                  <g transform={`translate(${x + 58} ${row.y + 59}) rotate(${row.nose === 'up' ? 20 : 200})`}>
                    <rect x="-20" y="-41" width="42" height="88" rx="14" fill="#0b151b" opacity="0.55" />
                    <use href={`#${car}`} color={paint} />
                  </g>
                )}
              </g>
            )
          })}
        </g>
      ))}
      <g transform="translate(452 422) rotate(50)">
        <rect x="-18" y="-40" width="42" height="88" rx="14" fill="#0b151b" opacity="0.55" />
        <use href={`#${car}`} className="text-accent" />
      </g>
    </svg>
  )
}

const GLASS = '#16222acc'
const KERB = '#2a3842'
const LINE = '#4a5a66'
const LAMP = '#ffe2b0'
const PITCH = 73

const [CHALK, SILVER, FOG, PEWTER, SLATE, TEAL, COAL] = [
  '#e4e9ed',
  '#c6ced5',
  '#a9b4bb',
  '#8d99a3',
  '#5b6b78',
  '#3a4a53',
  '#2d3a45',
]

/** Null is a free bay. The rows run past both edges, so that wide screens show no gaps. */
const ROWS: { y: number; x: number; nose: 'up' | 'down'; bays: (string | null)[] }[] = [
  {
    y: -54,
    x: -102,
    nose: 'down',
    bays: [SILVER, PEWTER, SLATE, FOG, TEAL, null, CHALK, SILVER, COAL, PEWTER, SLATE, FOG, COAL, null],
  },
  {
    y: 222,
    x: -133,
    nose: 'down',
    bays: [null, CHALK, SILVER, COAL, null, SLATE, FOG, null, null, CHALK, SILVER, COAL, SLATE, FOG],
  },
  {
    y: 498,
    x: -162,
    nose: 'up',
    bays: [PEWTER, TEAL, null, CHALK, SILVER, COAL, PEWTER, SLATE, FOG, TEAL, null, null, SILVER, CHALK],
  },
  {
    y: 774,
    x: -133,
    nose: 'down',
    bays: [FOG, SLATE, FOG, TEAL, CHALK, CHALK, SILVER, COAL, PEWTER, null, FOG, TEAL, CHALK, SLATE],
  },
]
