import { Check } from '../../../ui/icons.tsx'

interface Props {
  comments: readonly string[]
  features: readonly string[]
}

export function About({ comments, features }: Props) {
  const { first, more } = splitAtPreview(comments)
  return (
    <>
      {first.length > 0 && (
        <section>
          <h2 className="text-2xl max-sm:text-xl">About this vehicle</h2>
          <div className="mt-4 max-w-[68ch] text-[1.0625rem] leading-[1.6] wrap-anywhere">
            <Paragraphs texts={first} />
            {more.length > 0 && (
              <details className="mt-4">
                <summary className="cursor-pointer font-semibold underline decoration-ink-300 underline-offset-4">
                  Read more
                </summary>
                <div className="mt-4">
                  <Paragraphs texts={more} />
                </div>
              </details>
            )}
          </div>
        </section>
      )}
      {features.length > 0 && (
        <section>
          <h2 className="text-2xl max-sm:text-xl">Features</h2>
          <ul className="mt-4 grid grid-cols-2 gap-x-8 max-sm:grid-cols-1 print:grid-cols-3">
            {features.map((feature) => (
              <li key={feature} className="flex gap-3 py-2 wrap-anywhere">
                <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-positive" />
                {feature}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text, index) => (
    // The order never changes: the server sends the paragraphs once.
    // oxlint-disable-next-line react/no-array-index-key
    <p key={index} className="not-first:mt-4">
      {text}
    </p>
  ))
}

/** Characters shown before 'Read more'. */
const PREVIEW_LENGTH = 700

function splitAtPreview(texts: readonly string[]): { first: readonly string[]; more: readonly string[] } {
  let length = 0
  const end = texts.findIndex((text) => {
    length += text.length
    return length > PREVIEW_LENGTH
  })
  if (end === -1) return { first: texts, more: [] }
  // Splits one long paragraph between two sentences, or not at all.
  if (end === 0) {
    const stop = texts[0]!.slice(0, PREVIEW_LENGTH).lastIndexOf('. ')
    if (stop === -1) return { first: texts.slice(0, 1), more: texts.slice(1) }
    return { first: [texts[0]!.slice(0, stop + 1)], more: [texts[0]!.slice(stop + 2), ...texts.slice(1)] }
  }
  return { first: texts.slice(0, end), more: texts.slice(end) }
}
