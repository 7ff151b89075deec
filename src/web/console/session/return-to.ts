import { paths } from '../../../domain/site/routes.ts'

const PARAMETER = 'returnTo'

/** Returns the sign-in address, with the requested page to return to. */
export function loginHref(path?: string): string {
  const back = path === undefined ? null : consolePath(path)
  return back ? `${paths.adminLogin()}?${new URLSearchParams({ [PARAMETER]: back })}` : paths.adminLogin()
}

/** Returns the page to open after sign-in. Accepts console pages only, which prevents open redirects. */
export function returnTarget(search: string): string {
  const target = new URLSearchParams(search).get(PARAMETER)
  return (target && consolePath(target)) || paths.dashboard()
}

/** Parses like the browser, so that `/admin/..//elsewhere` and `\\elsewhere` are recognised as other sites. */
function consolePath(text: string): string | null {
  if (!text.startsWith('/') || !URL.canParse(text, HERE)) return null
  const { origin, pathname, search, hash } = new URL(text, HERE)
  const isConsole = origin === HERE && pathname.startsWith('/admin/') && !isLogin(pathname)
  return isConsole ? `${pathname}${search}${hash}` : null
}

const HERE = 'https://here.invalid'

const isLogin = (pathname: string) => pathname.replace(/\/+$/, '') === paths.adminLogin()
