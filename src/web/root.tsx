import './styles.css'
import hankenLatin from '@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2?url'
import { type ReactNode, useContext } from 'react'
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router'
import { Toaster } from '../ui/overlays/toaster.tsx'
import { BUILD_TIMESTAMP } from './build-timestamp.ts'
import { ErrorScreen } from './error-screen.tsx'
import { IconSheetContext } from './server-contexts.ts'
import { NavigationFocus, NavigationProgress } from './start/navigation-watch.tsx'
import { separateDocuments } from './start/separate-documents.ts'
import { UpdateNotice } from './start/update/update-notice.tsx'
import { useHydrationMark } from './start/use-awake-mark.ts'

export const clientMiddleware = [separateDocuments]

export function Layout({ children }: { children: ReactNode }) {
  useHydrationMark()
  return (
    <html lang="en-AU" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="build-timestamp" content={BUILD_TIMESTAMP} />
        <meta name="color-scheme" content="light dark" />
        <link rel="preload" href={hankenLatin} as="font" type="font/woff2" crossOrigin="anonymous" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="manifest" href="/site.webmanifest" />
        <Meta />
        <Links />
      </head>
      <body>
        <IconSheet />
        {children}
        <PageScripts />
      </body>
    </html>
  )
}

/** A route whose handle says `withoutScripts` stays as the server rendered it. */
function PageScripts() {
  const isStatic = useMatches().some(
    ({ handle }) => (handle as { withoutScripts?: boolean } | undefined)?.withoutScripts,
  )
  if (isStatic) return null
  return (
    <>
      <ScrollRestoration />
      <Scripts />
    </>
  )
}

export default function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <Toaster />
      <UpdateNotice />
      <NavigationFocus />
    </>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <ErrorScreen error={error} />
}

/** React does not touch the content: the browser has no copy to compare it with. */
function IconSheet() {
  const sheet = useContext(IconSheetContext) ?? emptyHtml()
  return (
    <svg
      aria-hidden
      className="hidden"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: sheet }}
    />
  )
}

/** The console's content policy refuses an empty string too. */
function emptyHtml(): string {
  return (globalThis as { trustedTypes?: { emptyHTML: string } }).trustedTypes?.emptyHTML ?? ''
}
