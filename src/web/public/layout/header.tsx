import { NavLink } from 'react-router'
import { pictureHref } from '../../../domain/pictures/address.ts'
import { paths } from '../../../domain/site/routes.ts'
import type { MakeCount } from '../../../domain/vehicles/stock-summary.ts'
import type { Layout, PublicSite } from '../../../services/site/index.ts'
import { Anchor } from '../../../ui/anchor.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { IconButton } from '../../../ui/icon-button.tsx'
import { ChevronDown, Heart, Menu, Search } from '../../../ui/icons.tsx'
import { opensDialog } from '../../../ui/overlays/invoker.ts'
import { BrandMark } from '../../brand-mark.tsx'
import { useSavedIds } from '../saved/use-saved.ts'
import { MODELS_MENU, ModelsMenu } from './models-menu.tsx'
import { OVERLAYS } from './overlays.ts'

export function Header({
  site,
  makes,
  buildable,
  navigation,
}: Pick<Layout, 'site' | 'buildable' | 'navigation'> & { makes: MakeCount[] }) {
  const hasModels = makes.length > 0 || buildable.length > 0
  return (
    <div className="relative z-30 border-b border-ink-100 bg-paper">
      <div className="wrap flex h-19 items-center gap-10 max-xl:gap-5 max-sm:h-15 max-sm:gap-2.5">
        <Brand site={site} />
        <nav aria-label="Main" className="ml-2 flex gap-7.5 max-xl:gap-4 text-ui text-ink-700 max-lg:hidden">
          {navigation.main
            .filter((item) => !item.phoneOnly)
            .map(({ label, href }) => (
              <NavLink
                key={label}
                to={href}
                prefetch="intent"
                className={({ isActive }) => navItem(isActive)}
              >
                {label}
              </NavLink>
            ))}
          {hasModels && (
            <button type="button" popoverTarget={MODELS_MENU} className={navItem(false)}>
              Models
              <ChevronDown aria-hidden className="ml-1 inline size-4 align-[-3px] text-ink-500" />
            </button>
          )}
        </nav>
        <div className="ml-auto flex items-center gap-1.5 max-sm:gap-0">
          <IconButton name="Search the site" {...opensDialog(OVERLAYS.search)}>
            <Search aria-hidden />
          </IconButton>
          <SavedButton />
          <IconButton name="Menu" className="lg:hidden" {...opensDialog(OVERLAYS.menu)}>
            <Menu aria-hidden />
          </IconButton>
        </div>
      </div>
      {hasModels && <ModelsMenu makes={makes} buildable={buildable} buildPrice={site.pages.buildPrice} />}
    </div>
  )
}

export function Brand({ site }: { site: Pick<PublicSite, 'name' | 'shortName' | 'logo'> }) {
  return (
    <Anchor
      href={paths.home()}
      aria-label={`${site.name}, home`}
      className="flex items-center gap-3 font-display text-[1.1875rem] font-[650] tracking-[-0.02em] whitespace-nowrap max-sm:gap-2.5 max-sm:text-[1.0625rem]"
    >
      {site.logo ? (
        <img src={pictureHref(site.logo.id, 160, 'webp')} alt="" className="h-8.5 w-auto max-sm:h-7" />
      ) : (
        <BrandMark className="size-8.5 max-sm:size-7" />
      )}
      <span className="max-sm:hidden">{site.name}</span>
      <span className="sm:hidden">{site.shortName}</span>
    </Anchor>
  )
}

function SavedButton() {
  const count = useSavedIds().length
  return (
    <IconButton
      name={count > 0 ? `Saved vehicles, ${count}` : 'Saved vehicles'}
      count={count}
      {...opensDialog(OVERLAYS.saved)}
    >
      <Heart aria-hidden />
    </IconButton>
  )
}

function navItem(active: boolean): string {
  return classNames(
    'rounded-s border-b-2 pt-6.5 pb-6 whitespace-nowrap hover:text-ink-900 focus-visible:-outline-offset-4',
    active ? 'border-accent font-semibold text-ink-900' : 'border-transparent',
  )
}
