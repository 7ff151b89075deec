/** Colour family by a word in the colour's name; other names get an empty circle. */
const PAINTS = {
  white: 'fill-[#f4f5f3]',
  silver: 'fill-[#b4bbc0]',
  grey: 'fill-[#6b757c]',
  gray: 'fill-[#6b757c]',
  black: 'fill-[#14181b]',
  blue: 'fill-[#1f4e8c]',
  red: 'fill-[#a8201f]',
  green: 'fill-[#4b6149]',
  orange: 'fill-[#c8641e]',
  copper: 'fill-[#a75a35]',
  bronze: 'fill-[#7d6446]',
  brown: 'fill-[#6d4c36]',
  gold: 'fill-[#b8964a]',
  yellow: 'fill-[#d9b232]',
  beige: 'fill-[#cfc0a2]',
  sand: 'fill-[#cbb791]',
  purple: 'fill-[#5b3b78]',
} as const

export function Swatch({ color }: { color: string }) {
  const words = color.toLowerCase().split(/[^a-z]+/)
  const paint = words.find((word): word is keyof typeof PAINTS => word in PAINTS)
  return (
    <svg aria-hidden viewBox="0 0 18 18" className="size-4.5 shrink-0">
      <circle cx="9" cy="9" r="8.25" className={`stroke-ink-300 ${paint ? PAINTS[paint] : 'fill-none'}`} />
    </svg>
  )
}
