import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createLazyPart } from '../../start/lazy-part.ts'
import { Island, type Waking } from './island.tsx'
import { whenEmpty } from './when-empty.ts'
import { whenNear } from './when-near.ts'

const makePart = () => createLazyPart(() => Promise.resolve({ Greeting: () => <p>Good morning</p> }))

describe('rendering', () => {
  const draw = (part: ReturnType<typeof makePart>, wakes: boolean | Waking) =>
    renderToStaticMarkup(
      <Island part={part} wakes={wakes} className="min-h-150">
        {({ Greeting }) => <Greeting />}
      </Island>,
    )

  test.each([
    ['near', whenNear],
    ['empty', whenEmpty],
    ['wanted', true],
    ['not wanted', false],
  ])('renders a loaded part on the server when it wakes %s', async (_when, wakes) => {
    const part = makePart()
    await part.load()
    expect(draw(part, wakes)).toBe('<div class="min-h-150"><p>Good morning</p></div>')
  })

  test('renders the same empty element without its script', () => {
    expect(draw(makePart(), true)).toBe('<div class="min-h-150"></div>')
  })
})

describe('waking', () => {
  afterEach(() => vi.unstubAllGlobals())

  const makeElement = (childElementCount: number) => ({ childElementCount }) as Element

  test('wakes an empty island at once, and never one that the server filled', () => {
    const wake = vi.fn<() => void>()
    whenEmpty(makeElement(2), wake)
    expect(wake).not.toHaveBeenCalled()
    whenEmpty(makeElement(0), wake)
    expect(wake).toHaveBeenCalledOnce()
  })

  test('wakes a distant island once when it is near, and stops observing when removed', () => {
    const observers = stubObserver()
    const wake = vi.fn<() => void>()
    const element = makeElement(2)
    const stop = whenNear(element, wake)
    const [observer] = observers
    expect(observer).toMatchObject({ observed: element, margin: '600px' })
    observer?.meet(false)
    expect(wake).not.toHaveBeenCalled()
    observer?.meet(true)
    expect(wake).toHaveBeenCalledOnce()
    expect(observer?.isConnected).toBe(false)

    const stopOther = whenNear(element, wake)
    expect(observers[1]?.isConnected).toBe(true)
    stopOther?.()
    expect(observers[1]?.isConnected).toBe(false)
    stop?.()
  })
})

interface StubObserver {
  observed: Element | null
  margin: string | undefined
  isConnected: boolean
  meet: (isIntersecting: boolean) => void
}

/** Tests run without a browser and its IntersectionObserver. */
function stubObserver(): StubObserver[] {
  const observers: StubObserver[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class implements StubObserver {
      observed: Element | null = null
      margin: string | undefined
      isConnected = false
      meet: StubObserver['meet']
      constructor(
        notify: (entries: { isIntersecting: boolean }[]) => void,
        options: { rootMargin?: string },
      ) {
        this.margin = options.rootMargin
        this.meet = (isIntersecting) => notify([{ isIntersecting }])
        observers.push(this)
      }
      observe(element: Element) {
        this.observed = element
        this.isConnected = true
      }
      disconnect() {
        this.isConnected = false
      }
    },
  )
  return observers
}
