import { useState } from 'react'
import type { ContentDocument } from '../../../../domain/content/document.ts'
import { DEFAULT_ACCENT } from '../../../../domain/site/brand.ts'
import { EMPTY_SITE } from '../../../../domain/site/empty-site.ts'
import { isNamed } from '../../../../domain/site/opening/site-name.ts'
import { accentPairOf } from '../../../../domain/site/set-up/accent.ts'
import { formatInstant } from '../../../../domain/time/format.ts'
import { TextArea, TextField } from '../../../../ui/forms/text-field.tsx'
import { CircleAlert, CircleCheck } from '../../../../ui/icons.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { useTimeZone } from '../../session/time-zone.ts'
import type { SetUpAnswer } from '../set-up-calls.ts'
import { StepFrame } from '../step-frame.tsx'
import { BrandPreview } from './brand-preview.tsx'
import type { SaveState } from './brand-saver.ts'
import { ColourField } from './colour-field.tsx'
import { LogoField } from './logo-field.tsx'
import { useBrand } from './use-brand.ts'

const MAX_HEADLINE_LENGTH = 60

interface Props {
  setUp: SetUpAnswer
  openDocument: ContentDocument
}

/** Name, logo and colour, with the site as shoppers will see it next to them. */
export function BrandStep({ setUp, openDocument }: Props) {
  const { body, save, change } = useBrand(openDocument)
  const [colour, setColour] = useState(body.accent?.light ?? DEFAULT_ACCENT)
  const errors = save.kind === 'failed' ? save.errors : {}
  const ownName = isNamed(body) ? body.name : ''
  const isOwnShortName = body.shortName !== EMPTY_SITE.shortName && body.shortName !== body.name
  return (
    <StepFrame step="brand" setUp={setUp} status={<SaveStatus save={save} />}>
      <div className="flex min-h-full max-lg:flex-col">
        <form
          aria-label="Brand"
          onSubmit={(event) => event.preventDefault()}
          className="grid w-90 shrink-0 content-start gap-4 p-5 max-lg:w-full max-sm:p-4"
        >
          <TextField
            label="Business name"
            value={ownName}
            maxLength={80}
            autoComplete="organization"
            error={errors.name}
            onChange={({ target: { value } }) =>
              change({
                name: value.trim() === '' ? EMPTY_SITE.name : value,
                ...(!isOwnShortName && { shortName: value.trim() === '' ? EMPTY_SITE.shortName : value }),
              })
            }
          />
          <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
            <TextField
              label="Short name"
              hint="Beside the logo on phones"
              value={isOwnShortName ? body.shortName : ownName}
              maxLength={30}
              error={errors.shortName}
              onChange={({ target: { value } }) =>
                change({ shortName: value.trim() === '' ? body.name : value })
              }
            />
            <TextField
              label="Dealer licence"
              hint="Shown in the footer"
              value={body.licenceNumber}
              maxLength={40}
              onChange={({ target: { value } }) => change({ licenceNumber: value })}
            />
          </div>
          <LogoField logo={body.logo} onChange={(logo) => change({ logo })} />
          <ColourField
            colour={colour}
            onChange={(next) => {
              setColour(next)
              const { light, dark } = accentPairOf(next)
              change({ accent: { light, dark } })
            }}
          />
          <TextArea
            label="Headline on the home page"
            rows={2}
            value={body.home.title}
            maxLength={MAX_HEADLINE_LENGTH}
            hint={`${body.home.title.length} of ${MAX_HEADLINE_LENGTH} characters`}
            onChange={({ target: { value } }) => change({ home: { ...body.home, title: value } })}
          />
          <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
            <TextField
              label="Main phone"
              type="tel"
              autoComplete="tel"
              value={body.phone}
              maxLength={30}
              onChange={({ target: { value } }) => change({ phone: value })}
            />
            <TextField
              label="ABN"
              inputMode="numeric"
              value={body.abn}
              maxLength={20}
              onChange={({ target: { value } }) => change({ abn: value })}
            />
          </div>
        </form>
        <BrandPreview body={body} isLive={setUp.liveAt !== null} />
      </div>
    </StepFrame>
  )
}

function SaveStatus({ save }: { save: SaveState }) {
  const timeZone = useTimeZone()
  return (
    <p role="status" className="flex items-center gap-1.5 text-xs text-ink-500">
      {save.kind === 'saving' && (
        <>
          <Spinner /> Saving
        </>
      )}
      {save.kind === 'saved' && (
        <>
          <CircleCheck aria-hidden className="size-4 text-positive" />
          Saved {formatInstant(save.at, 'time', timeZone)}
        </>
      )}
      {save.kind === 'failed' && (
        <span className="flex items-center gap-1.5 text-danger">
          <CircleAlert aria-hidden className="size-4 shrink-0" />
          Not saved. {save.reason}
        </span>
      )}
    </p>
  )
}
