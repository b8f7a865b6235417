import type { JSX } from 'react'
import { Tooltip as AriaTooltip, Focusable, TooltipTrigger } from 'react-aria-components/Tooltip'

type TooltipProps = {
  text: string
  children: JSX.Element
}

/** A short hint on hover and focus. Don't put essential information here: touch has no hover. */
export function Tooltip({ text, children }: TooltipProps) {
  return (
    <TooltipTrigger delay={400} closeDelay={100}>
      <Focusable>{children}</Focusable>
      <AriaTooltip
        placement="top"
        offset={6}
        className="max-w-64 rounded-sm bg-ink px-2.5 py-1.5 text-xs text-surface shadow-float transition-opacity duration-150 ease-instrument data-entering:opacity-0 data-exiting:opacity-0"
      >
        {text}
      </AriaTooltip>
    </TooltipTrigger>
  )
}
