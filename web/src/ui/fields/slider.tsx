import { type ReactNode, useId } from 'react'
import {
  Slider as AriaSlider,
  Label,
  SliderFill,
  SliderOutput,
  SliderThumb,
  SliderTrack,
} from 'react-aria-components/Slider'
import { cx } from '../cx.ts'
import * as styles from './field-styles.ts'
import { type FormControl, useFocusInside } from './form-control.ts'

type SliderProps = FormControl & {
  label: string
  description?: ReactNode
  value?: number
  defaultValue?: number
  onChange?: (value: number) => void
  /** Called when the handle is released: the moment to save. */
  onChangeEnd?: (value: number) => void
  minValue?: number
  maxValue?: number
  step?: number
  format?: Intl.NumberFormatOptions
  isDisabled?: boolean
  className?: string
}

export function Slider({
  label,
  description,
  onChange,
  onChangeEnd,
  onBlur,
  name,
  format,
  className,
  ref,
  ...field
}: SliderProps) {
  const descriptionId = useId()
  const root = useFocusInside<HTMLDivElement>(ref, 'input')
  return (
    <AriaSlider<number>
      {...field}
      ref={root}
      {...(format && { formatOptions: format })}
      {...(onChange && { onChange })}
      {...(onChangeEnd && { onChangeEnd })}
      className={cx('group flex min-w-0 flex-col', className)}
    >
      <div className="flex items-baseline justify-between gap-3">
        <Label className={styles.label}>{label}</Label>
        <SliderOutput className="num text-sm text-ink-2" />
      </div>
      <SliderTrack className="relative h-9 w-full cursor-pointer group-data-disabled:cursor-not-allowed group-data-disabled:opacity-50 pointer-coarse:h-11">
        <div className="graduated absolute inset-x-0 top-1/2 h-2.5 -translate-y-full text-line-strong" />
        <div className="absolute inset-x-0 top-1/2 h-1 bg-sunken">
          <SliderFill className="bg-brass-bright" />
        </div>
        <SliderThumb
          {...(name && { name })}
          {...(onBlur && { onBlur })}
          {...(description && { 'aria-describedby': descriptionId })}
          className="top-[calc(50%+2px)] size-5 cursor-grab rounded-full border-2 border-brass bg-surface data-disabled:cursor-not-allowed data-dragging:cursor-grabbing data-dragging:bg-brass-wash data-focus-visible:outline-2 data-focus-visible:outline-offset-2 data-focus-visible:outline-brass"
        />
      </SliderTrack>
      {description && (
        <div id={descriptionId} className={styles.description}>
          {description}
        </div>
      )}
    </AriaSlider>
  )
}
