import type { ReactNode } from 'react'

const BUBBLE = 'w-fit max-w-[86%] rounded-[18px] px-3.5 py-2.5 leading-6 whitespace-pre-line wrap-anywhere'

export function AssistantBubble({ children }: { children: ReactNode }) {
  return (
    <div className={`${BUBBLE} rounded-bl-[4px] bg-canvas`}>
      <span className="sr-only">Assistant: </span>
      {children}
    </div>
  )
}

export function ShopperBubble({ children }: { children: string }) {
  return (
    <p className={`${BUBBLE} self-end rounded-br-[4px] bg-ink-900 text-paper`}>
      <span className="sr-only">You: </span>
      {children}
    </p>
  )
}
