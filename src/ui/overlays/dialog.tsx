import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import { IconButton } from '../icon-button.tsx'
import { X } from '../icons.tsx'
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx'
import { closesDialog } from './invoker.ts'
import { useSheetDrag } from './sheet-drag.ts'

export type DialogProps = Omit<DialogFrameProps, 'labelledBy' | 'children' | 'shape'> & {
  title: string
  /** Shown next to the title: '3 of 10'. */
  aside?: ReactNode
  /** 440, 620, 760 or 960 px. */
  size?: 's' | 'm' | 'l' | 'xl'
  /** Buttons below a thin line, always visible. */
  footer?: ReactNode
  /** Removes the padding and separates the title with a thin line, for lists. */
  flush?: boolean
  children: ReactNode
}

export function Dialog({ size = 'm', ...rest }: DialogProps) {
  return <DialogWithTitle {...rest} shape={size} />
}

export type DrawerProps = Omit<DialogProps, 'size'> & {
  /** Opens from the right on phones too, for long lists that need the full height. */
  tall?: boolean
}

/** Opens from the right; a bottom sheet on phones. */
export function Drawer({ tall, ...props }: DrawerProps) {
  return <DialogWithTitle {...props} shape={tall ? 'tall-drawer' : 'drawer'} />
}

function DialogWithTitle({
  id,
  title,
  aside,
  footer,
  flush,
  children,
  ...frame
}: Omit<DialogProps, 'size'> & Pick<DialogFrameProps, 'shape'>) {
  const titleId = useId()
  const drag = useSheetDrag(id)
  const isSheet = frame.shape !== 'tall-drawer'
  return (
    <DialogFrame {...frame} id={id} labelledBy={titleId}>
      <header
        {...(frame.keepOpen || !isSheet ? {} : drag)}
        className={classNames(
          'relative flex shrink-0 items-center gap-3 pt-5 pr-[calc(var(--panel-pad)-12px)] pb-3 pl-(--panel-pad)',
          'max-sm:touch-none max-sm:pt-6 console:pt-3 console:pb-2.5',
          flush && 'border-b border-ink-100',
        )}
      >
        {isSheet && (
          <span
            aria-hidden
            className="absolute top-2 left-1/2 h-1 w-9 -translate-x-1/2 rounded-pill bg-ink-200 sm:hidden"
          />
        )}
        <h2
          id={titleId}
          className="min-w-0 text-[1.5rem] leading-8 max-sm:text-xl console:text-l console:leading-6"
        >
          {title}
          {aside && (
            <span className="ml-2.5 font-text text-m font-normal tracking-normal text-ink-500">{aside}</span>
          )}
        </h2>
        <IconButton name="Close" className="ml-auto" {...closesDialog(id)}>
          <X aria-hidden />
        </IconButton>
      </header>
      <div
        className={classNames(
          'min-h-0 flex-1 overflow-y-auto',
          !flush && 'px-(--panel-pad) pt-1 pb-(--panel-pad)',
        )}
      >
        {children}
      </div>
      {footer && (
        <footer className="flex shrink-0 flex-wrap items-center justify-end gap-2.5 border-t border-ink-100 px-(--panel-pad) py-4 max-sm:py-3 console:py-3">
          {footer}
        </footer>
      )}
    </DialogFrame>
  )
}
