import type { ReactNode } from 'react'
import { pictureUpTo } from '../../../../domain/pictures/address.ts'
import { Search } from '../../../../ui/icons.tsx'
import { BrandMark } from '../../../brand-mark.tsx'
import type { SiteBody } from './brand-saver.ts'

interface PageProps {
  body: SiteBody
  /** The full name, or the short one on a phone. */
  name: string
  isPhone?: boolean
}

/** Small drawings of four pages. Nothing in them can be pressed. */
export const PREVIEWS = {
  home: { label: 'Home', render: HomePreview },
  car: { label: 'Car', render: CarPreview },
  mail: { label: 'Email', render: MailPreview },
  'sign-in': { label: 'Sign-in', render: SignInPreview },
} satisfies Record<string, { label: string; render: (props: PageProps) => ReactNode }>
export type PreviewName = keyof typeof PREVIEWS

function HomePreview({ body, name, isPhone }: PageProps) {
  return (
    <>
      <Head {...{ body, name, isPhone }} />
      <div className={isPhone ? 'bg-plate px-3 py-5' : 'bg-plate px-6 pt-10 pb-14'}>
        <Headline text={body.home.title} isPhone={isPhone} />
        <p className="mt-2 text-xs text-ink-700">{body.siteDescription}</p>
        <div className="mt-4 flex max-w-80 items-center gap-2 rounded-m bg-raised p-1.5 shadow-1">
          <Search className="ml-1 size-3.5 shrink-0 text-ink-500" />
          <span className="min-w-0 flex-1 truncate text-xs text-ink-500">Make, model or keyword</span>
          <Pill>{isPhone ? 'Go' : 'Show cars'}</Pill>
        </div>
      </div>
      <Foot body={body} />
    </>
  )
}

function CarPreview({ body, name, isPhone }: PageProps) {
  return (
    <>
      <Head {...{ body, name, isPhone }} />
      <div className={isPhone ? 'grid gap-3 p-3' : 'grid grid-cols-[1.4fr_1fr] gap-5 p-6'}>
        <div className="h-32 rounded-m bg-plate" />
        <div>
          <p className="text-xs font-semibold text-accent">Used</p>
          <p className="font-display text-m font-semibold">A car of yours</p>
          <p className="text-s font-semibold">$34,990</p>
          <p className="text-xs text-ink-500">{body.price.label}</p>
          <p className="mt-3">
            <Pill>Enquire</Pill>
          </p>
        </div>
      </div>
      <Foot body={body} />
    </>
  )
}

function MailPreview({ body, name, isPhone }: PageProps) {
  return (
    <div className={isPhone ? 'p-3' : 'mx-auto max-w-100 p-8'}>
      <Brand {...{ body, name }} />
      <p className="mt-4 text-s font-semibold">Thank you for your enquiry</p>
      <p className="mt-1 text-xs text-ink-700">We will call or write back soon.</p>
      <p className="mt-4">
        <Pill>View your enquiry</Pill>
      </p>
      <p className="mt-5 border-t border-ink-200 pt-2 text-xs text-ink-500">
        {[body.name, body.phone].filter(Boolean).join(' · ')}
      </p>
    </div>
  )
}

function SignInPreview({ body, isPhone }: PageProps) {
  return (
    <div className={isPhone ? 'p-4' : 'mx-auto max-w-80 p-10'}>
      <p className="font-display text-l font-semibold">Sign in</p>
      <p className="text-xs text-ink-500">{body.name} staff console</p>
      <div className="mt-4 grid gap-2">
        <span className="h-8 rounded-s border border-ink-200" />
        <span className="h-8 rounded-s border border-ink-200" />
        <Pill>Sign in</Pill>
      </div>
    </div>
  )
}

function Head({ body, name, isPhone }: PageProps) {
  return (
    <>
      <p className="truncate bg-night-deep px-3 py-1 text-right text-[0.625rem] text-white">
        {body.phone || ' '}
      </p>
      <div className="flex items-center gap-4 border-b border-ink-100 px-3 py-2">
        <Brand {...{ body, name }} />
        {!isPhone && (
          <span className="truncate text-[0.625rem] text-ink-700">
            New · Demo · Used · Sell my car · Finance
          </span>
        )}
      </div>
    </>
  )
}

function Brand({ body, name }: Pick<PageProps, 'body' | 'name'>) {
  return (
    <span className="flex min-w-0 items-center gap-2 font-display text-s font-semibold">
      {body.logo ? (
        <img src={pictureUpTo(body.logo, 160, 'webp')} alt="" className="h-5 w-auto" />
      ) : (
        <BrandMark className="size-5 shrink-0" />
      )}
      <span className="truncate">{name}</span>
    </span>
  )
}

function Headline({ text, isPhone }: { text: string; isPhone?: boolean | undefined }) {
  return (
    <p className={`font-display leading-tight font-semibold ${isPhone ? 'text-l' : 'text-2xl'}`}>
      {text.split('\n').map((line, place) => (
        // Lines may be equal, and their order is fixed.
        // oxlint-disable-next-line react/no-array-index-key
        <span key={place} className="block">
          {line}
        </span>
      ))}
    </p>
  )
}

function Pill({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block rounded-s bg-accent px-3 py-1.5 text-center text-xs font-semibold whitespace-nowrap text-on-accent">
      {children}
    </span>
  )
}

function Foot({ body }: Pick<PageProps, 'body'>) {
  const text = [
    body.licenceNumber && `Motor dealer licence ${body.licenceNumber}`,
    body.abn && `ABN ${body.abn}`,
  ]
    .filter(Boolean)
    .join(' · ')
  return <p className="min-h-6 bg-night-deep px-3 py-1.5 text-[0.625rem] text-on-night-soft">{text}</p>
}
