import { type FormEvent, useState } from 'react'
import { paths } from '../../../../domain/site/routes.ts'
import { Badge } from '../../../../ui/badge.tsx'
import { Button, ButtonLink } from '../../../../ui/button.tsx'
import { TextField } from '../../../../ui/forms/text-field.tsx'
import { FileText } from '../../../../ui/icons.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { notify } from '../../notify.ts'
import { signedInUser } from '../../session/session.ts'
import { draftLegalPages, type SetUpAnswer } from '../set-up-calls.ts'
import { StepFrame } from '../step-frame.tsx'

const PAGES = [
  { slug: 'privacy', name: 'Privacy policy' },
  { slug: 'terms', name: 'Terms' },
] as const

/** Who answers privacy requests, and the pages that the footer and the forms link to. */
export function LegalStep({ loaded }: { loaded: SetUpAnswer }) {
  const [setUp, setSetUp] = useState(loaded)
  const { legal } = setUp
  return (
    <StepFrame step="legal" setUp={setUp}>
      <div className="mx-auto grid max-w-180 gap-6 p-5 max-sm:p-4">
        <ContactForm setUp={setUp} onSaved={setSetUp} />
        <section>
          <h2 className="text-m">Pages</h2>
          <p className="mt-1 text-ink-500">
            The drafts are a starting point with your details filled in, not legal advice. Check them before
            you publish. They say that enquiries are deleted after {legal.retentionMonths} months, which is
            how this installation is set.
          </p>
          <ul aria-label="Pages" className="mt-3 rounded-m border border-ink-200">
            {PAGES.map(({ slug, name }) => (
              <li
                key={slug}
                className="flex flex-wrap items-center gap-3 border-b border-ink-100 px-4 py-3 last:border-b-0"
              >
                <FileText aria-hidden className="size-4.5 shrink-0 text-ink-500" />
                <span className="min-w-0 flex-1 font-semibold">{name}</span>
                <PageState state={legal[slug]} />
                {legal[slug] !== null && (
                  <ButtonLink
                    href={paths.contentDocument({ kind: 'page', slug })}
                    aria-label={`${legal[slug] === 'draft' ? 'Check and publish' : 'Edit'}: ${name}`}
                    className="max-sm:min-h-11"
                  >
                    {legal[slug] === 'draft' ? 'Check and publish' : 'Edit'}
                  </ButtonLink>
                )}
              </li>
            ))}
          </ul>
        </section>
      </div>
    </StepFrame>
  )
}

function PageState({ state }: { state: SetUpAnswer['legal']['privacy'] }) {
  if (state === null) return <Badge tone="neutral">Not written</Badge>
  return state === 'published' ? (
    <Badge tone="positive">Published</Badge>
  ) : (
    <Badge tone="warning">Draft</Badge>
  )
}

interface FormProps {
  setUp: SetUpAnswer
  onSaved: (setUp: SetUpAnswer) => void
}

function ContactForm({ setUp: { legal }, onSaved }: FormProps) {
  const user = signedInUser()
  const [name, setName] = useState(legal.details?.name ?? user?.name ?? '')
  const [email, setEmail] = useState(legal.details?.email ?? user?.email ?? '')
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [failure, setFailure] = useState<string | null>(null)
  const [isSaving, setIsSaving] = useState(false)
  const hasDrafts = legal.privacy !== null && legal.terms !== null
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setFailure(null)
    setIsSaving(true)
    const outcome = await draftLegalPages({ name, email: email.trim() })
    setIsSaving(false)
    if (!outcome.ok) {
      setErrors(outcome.errors)
      return setFailure(outcome.error)
    }
    onSaved(outcome.value)
    notify('success', hasDrafts ? 'Saved' : 'Drafts written')
  }
  return (
    <form
      noValidate
      aria-label="Privacy requests"
      onSubmit={(event) => void send(event)}
      className="grid gap-4"
    >
      <div>
        <h2 className="text-m">Who answers privacy requests?</h2>
        <p className="mt-1 text-ink-500">
          Customers may ask to see or delete what you know about them. The privacy policy names this person.
        </p>
      </div>
      <div className="grid grid-cols-2 gap-3 max-sm:grid-cols-1">
        <TextField
          label="Name or position"
          value={name}
          maxLength={80}
          error={errors.name}
          onChange={(event) => setName(event.target.value)}
        />
        <TextField
          label="Email"
          type="email"
          value={email}
          maxLength={200}
          error={errors.email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </div>
      {failure !== null && (
        <Notice kind="danger" announce>
          {failure}
        </Notice>
      )}
      <div>
        <Button type="submit" variant="primary" loading={isSaving} className="max-sm:min-h-11">
          {hasDrafts ? 'Save' : 'Save and write drafts'}
        </Button>
      </div>
    </form>
  )
}
