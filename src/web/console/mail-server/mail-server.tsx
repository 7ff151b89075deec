import { type ReactNode, useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { MailServerView } from '../../../domain/outbox/mail-server.ts'
import { Notice } from '../../../ui/notice.tsx'
import { consoleMeta } from '../layout/console-meta.ts'
import { openScreen } from '../layout/open-screen.ts'
import { SheetHead } from '../layout/sheet-head.tsx'
import { ListScreen } from '../list/list-screen.tsx'
import { notify } from '../notify.ts'
import type { Route } from './+types/mail-server'
import { DnsHints } from './dns-hints.tsx'
import { confirmTestMail, loadMailServer } from './mail-server-calls.ts'
import { ServerForm } from './server-form.tsx'
import { ServerSummary } from './server-summary.tsx'
import { TestMail } from './test-mail.tsx'

export const meta: Route.MetaFunction = () => consoleMeta('Mail server')

export async function clientLoader() {
  await openScreen('mail-server')
  return { server: await loadMailServer() }
}
clientLoader.hydrate = true as const

/** The server that sends all mail of the site, its test, and the DNS records that keep mail out of spam folders. */
export default function MailServerScreen({ loaderData: { server } }: Route.ComponentProps) {
  return (
    <>
      <SheetHead title="Mail server" />
      <ListScreen outcome={server} next="Mail is still sent; only these settings could not be loaded.">
        {(view) => <Parts key={view.version} loadedView={view} />}
      </ListScreen>
    </>
  )
}

function Parts({ loadedView }: { loadedView: MailServerView }) {
  const [view, setView] = useState(loadedView)
  useConfirmation(setView)
  const { managedBy, settings, canChange } = view
  return (
    <div className="max-w-170 px-5 pb-10 max-sm:px-4">
      <Section title="Server">
        {managedBy === null && (
          <Notice kind="warning" className="mb-4">
            No mail server is set. Confirmations, replies and invitations stay in the outbox and are not sent.
          </Notice>
        )}
        {managedBy === 'operator' && (
          <Notice className="mb-4">
            The operator of this site has set the mail server with SMTP_URL, so it can't be changed here.
          </Notice>
        )}
        {managedBy !== 'operator' && !canChange && (
          <Notice className="mb-4">
            Only a super administrator can change the mail server, because links that open accounts are mailed
            through it.
          </Notice>
        )}
        {canChange ? (
          <ServerForm key={view.version} view={view} onSaved={setView} />
        ) : (
          settings && <ServerSummary settings={settings} />
        )}
      </Section>
      {settings && (
        <>
          <Section title="Test mail">
            <TestMail test={view.test} onChange={setView} />
          </Section>
          <Section title="DNS records">
            <DnsHints key={settings.senderAddress} />
          </Section>
        </>
      )}
    </div>
  )
}

/** Opening the link in the test mail confirms that it arrived. */
function useConfirmation(onConfirmed: (view: MailServerView) => void): void {
  const [parameters, setParameters] = useSearchParams()
  const code = parameters.get('code')
  useEffect(() => {
    if (code === null) return
    setParameters({}, { replace: true })
    void confirmTestMail(code).then((outcome) => {
      if (!outcome.ok) return notify('error', outcome.error)
      onConfirmed(outcome.value)
      return notify('success', 'The test mail arrived')
    })
  }, [code, setParameters, onConfirmed])
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="border-b border-ink-100 py-6 last:border-b-0">
      <h2 className="mb-4 text-m font-semibold">{title}</h2>
      {children}
    </section>
  )
}
