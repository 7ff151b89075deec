import { paths } from '../../../domain/site/routes.ts'

const PARAMETER = 'returnTo'

/** The sign-in page, with the way back to the page that was asked for. */
export function loginHref(askedFor?: string): string {
  const back = askedFor === undefined ? null : consolePath(askedFor)
  return back ? `${paths.adminLogin()}?${new URLSearchParams({ [PARAMETER]: back })}` : paths.adminLogin()
}

/** Where to go after signing in: the console's own pages only, whatever the address says. */
export function returnTarget(search: string): string {
  const wanted = new URLSearchParams(search).get(PARAMETER)
  return (wanted && consolePath(wanted)) || paths.dashboard()
}

/** Read as the browser would read it, so that `/admin/..//elsewhere` and `\\elsewhere` are seen for what they are. */
function consolePath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash } = new URL(text, HERE)
  const isConsole = origin === HERE && pathname.startsWith('/admin/') && !isLogin(pathname)
  return isConsole ? `${pathname}${search}${hash}` : null
}

const HERE = 'https://here.invalid'

const isLogin = (pathname: string) => pathname.replace(/\/+$/, '') === paths.adminLogin()
