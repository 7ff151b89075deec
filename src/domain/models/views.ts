/** Views of the car, in the order of the buttons. */
export const VIEWS = ['front', 'side', 'rear', 'inside'] as const
export type View = (typeof VIEWS)[number]

export const VIEW_LABELS = {
  front: 'Front',
  side: 'Side',
  rear: 'Rear',
  inside: 'Inside',
} satisfies Record<View, string>
