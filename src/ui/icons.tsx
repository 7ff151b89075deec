import type { ReactElement } from 'react'
import { classNames } from './class-names.ts'

export interface IconProps {
  className?: string | undefined
  'aria-hidden'?: boolean
}

export type Icon = (props: IconProps) => ReactElement

/**
 * References a drawing in the icon sheet, which the server includes once in every page (`web/icon-sheet.ts`). This keeps
 * the drawings out of the script, however often an icon is used.
 */
function icon(name: string): Icon {
  return function SheetIcon({ className }) {
    return (
      <svg aria-hidden className={classNames('icon', className)}>
        <use href={`#icon-${name}`} />
      </svg>
    )
  }
}

export const AlarmClock = /* @__PURE__ */ icon('alarm-clock')
export const ArrowDown = /* @__PURE__ */ icon('arrow-down')
export const ArrowLeftRight = /* @__PURE__ */ icon('arrow-left-right')
export const ArrowRight = /* @__PURE__ */ icon('arrow-right')
export const ArrowUp = /* @__PURE__ */ icon('arrow-up')
export const BadgeDollarSign = /* @__PURE__ */ icon('badge-dollar-sign')
export const Ban = /* @__PURE__ */ icon('ban')
export const Calendar = /* @__PURE__ */ icon('calendar')
export const CalendarClock = /* @__PURE__ */ icon('calendar-clock')
export const Camera = /* @__PURE__ */ icon('camera')
export const Car = /* @__PURE__ */ icon('car')
export const ChartColumn = /* @__PURE__ */ icon('chart-column')
export const Check = /* @__PURE__ */ icon('check')
export const ChevronDown = /* @__PURE__ */ icon('chevron-down')
export const ChevronLeft = /* @__PURE__ */ icon('chevron-left')
export const ChevronRight = /* @__PURE__ */ icon('chevron-right')
export const ChevronUp = /* @__PURE__ */ icon('chevron-up')
export const CircleAlert = /* @__PURE__ */ icon('circle-alert')
export const CircleCheck = /* @__PURE__ */ icon('circle-check')
export const CircleDashed = /* @__PURE__ */ icon('circle-dashed')
export const CircleDot = /* @__PURE__ */ icon('circle-dot')
export const Clock = /* @__PURE__ */ icon('clock')
export const CloudOff = /* @__PURE__ */ icon('cloud-off')
export const Columns3 = /* @__PURE__ */ icon('columns-3')
export const Contrast = /* @__PURE__ */ icon('contrast')
export const Copy = /* @__PURE__ */ icon('copy')
export const CornerDownRight = /* @__PURE__ */ icon('corner-down-right')
export const Crop = /* @__PURE__ */ icon('crop')
export const Download = /* @__PURE__ */ icon('download')
export const Ellipsis = /* @__PURE__ */ icon('ellipsis')
export const ExternalLink = /* @__PURE__ */ icon('external-link')
export const Eye = /* @__PURE__ */ icon('eye')
export const EyeOff = /* @__PURE__ */ icon('eye-off')
export const FileText = /* @__PURE__ */ icon('file-text')
export const Flag = /* @__PURE__ */ icon('flag')
export const FlaskConical = /* @__PURE__ */ icon('flask-conical')
export const Globe = /* @__PURE__ */ icon('globe')
export const GripVertical = /* @__PURE__ */ icon('grip-vertical')
export const Heart = /* @__PURE__ */ icon('heart')
export const History = /* @__PURE__ */ icon('history')
export const ImagePlus = /* @__PURE__ */ icon('image-plus')
export const Inbox = /* @__PURE__ */ icon('inbox')
export const Info = /* @__PURE__ */ icon('info')
export const Keyboard = /* @__PURE__ */ icon('keyboard')
export const KeyRound = /* @__PURE__ */ icon('key-round')
export const Landmark = /* @__PURE__ */ icon('landmark')
export const LayoutGrid = /* @__PURE__ */ icon('layout-grid')
export const Link2 = /* @__PURE__ */ icon('link-2')
export const List = /* @__PURE__ */ icon('list')
export const ListChecks = /* @__PURE__ */ icon('list-checks')
export const ListPlus = /* @__PURE__ */ icon('list-plus')
export const LoaderCircle = /* @__PURE__ */ icon('loader-circle')
export const Lock = /* @__PURE__ */ icon('lock')
export const LogOut = /* @__PURE__ */ icon('log-out')
export const Mail = /* @__PURE__ */ icon('mail')
export const MapPin = /* @__PURE__ */ icon('map-pin')
export const Maximize = /* @__PURE__ */ icon('maximize')
export const Menu = /* @__PURE__ */ icon('menu')
export const MessageSquareText = /* @__PURE__ */ icon('message-square-text')
export const Minus = /* @__PURE__ */ icon('minus')
export const Package = /* @__PURE__ */ icon('package')
export const Palette = /* @__PURE__ */ icon('palette')
export const Pause = /* @__PURE__ */ icon('pause')
export const Pencil = /* @__PURE__ */ icon('pencil')
export const Phone = /* @__PURE__ */ icon('phone')
export const Play = /* @__PURE__ */ icon('play')
export const Plus = /* @__PURE__ */ icon('plus')
export const Printer = /* @__PURE__ */ icon('printer')
export const Rocket = /* @__PURE__ */ icon('rocket')
export const RotateCw = /* @__PURE__ */ icon('rotate-cw')
export const ScanBarcode = /* @__PURE__ */ icon('scan-barcode')
export const ScrollText = /* @__PURE__ */ icon('scroll-text')
export const Search = /* @__PURE__ */ icon('search')
export const Send = /* @__PURE__ */ icon('send')
export const Share = /* @__PURE__ */ icon('share')
export const ShieldAlert = /* @__PURE__ */ icon('shield-alert')
export const ShieldCheck = /* @__PURE__ */ icon('shield-check')
export const SlidersHorizontal = /* @__PURE__ */ icon('sliders-horizontal')
export const Star = /* @__PURE__ */ icon('star')
export const Store = /* @__PURE__ */ icon('store')
export const Tag = /* @__PURE__ */ icon('tag')
export const ThumbsDown = /* @__PURE__ */ icon('thumbs-down')
export const ThumbsUp = /* @__PURE__ */ icon('thumbs-up')
export const Trash2 = /* @__PURE__ */ icon('trash-2')
export const TriangleAlert = /* @__PURE__ */ icon('triangle-alert')
export const Undo2 = /* @__PURE__ */ icon('undo-2')
export const Upload = /* @__PURE__ */ icon('upload')
export const UserRound = /* @__PURE__ */ icon('user-round')
export const UserRoundPlus = /* @__PURE__ */ icon('user-round-plus')
export const Users = /* @__PURE__ */ icon('users')
export const WifiOff = /* @__PURE__ */ icon('wifi-off')
export const Wrench = /* @__PURE__ */ icon('wrench')
export const X = /* @__PURE__ */ icon('x')
