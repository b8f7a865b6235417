import { currencies, currencyOr } from '@sextant/contract/impact/currency'
import { categories } from '@sextant/contract/impact/rules'
import type { SubmitEvent } from 'react'
import { usePermission } from '#kernel/session/permissions'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Progress } from '#ui/charts/progress'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog'
import { Banner } from '#ui/states/banner'
import { CostFields, EconomicsFields, LikelyField, RangeFields, TargetFields } from './number-fields.tsx'
import { PriorityFields } from './priority-fields.tsx'
import { SourceNote } from './source-note.tsx'
import type { AnalysisForm } from './use-analysis-form.ts'

const currencyOptions = currencies.map((value) => ({ value, label: value }))
const options = categories.map((value) => ({ value, label: value }))

export function AnalysisFormCard({ form }: { form: AnalysisForm }) {
  const { values, change, isAnalyzing, problem, source } = form
  const { reason } = usePermission('canEditAgents')
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (reason === undefined) form.submit()
  }
  return (
    <Card title="Feature Impact Analysis" description="Estimate a feature's return, cost and confidence.">
      <form noValidate onSubmit={submit} className="flex flex-col gap-5">
        {source && <SourceNote source={source} currency={values.currency} onRemove={form.detach} />}
        <TextField
          label="Title"
          isRequired
          maxLength={300}
          value={values.title}
          disabled={isAnalyzing}
          onChange={(event) => change({ title: event.target.value })}
        />
        <TextArea
          label="Description"
          isRequired
          rows={3}
          maxLength={20_000}
          value={values.description}
          disabled={isAnalyzing}
          onChange={(event) => change({ description: event.target.value })}
        />
        <div className="grid gap-4 xs:grid-cols-2">
          <Select
            label="Category"
            placeholder="Other"
            options={options}
            value={values.category}
            isDisabled={isAnalyzing}
            onChange={(category) => change({ category })}
          />
          <LikelyField form={form} quantity="timeline" />
          <Select
            label="Currency"
            options={currencyOptions}
            value={values.currency}
            isDisabled={isAnalyzing}
            onChange={(currency) => change({ currency: currencyOr(currency) })}
          />
        </div>
        <TargetFields form={form} />
        <CostFields form={form} />
        <div className="divide-y divide-line border-y border-line">
          <EconomicsFields form={form} />
          <RangeFields form={form} />
          <PriorityFields form={form} />
        </div>
        {problem && (
          <Banner tone="danger" isAlert>
            {problem}
          </Banner>
        )}
        <div className="flex flex-wrap items-center gap-4">
          <Button
            type="submit"
            variant="primary"
            isPending={isAnalyzing}
            pendingLabel="Analyzing..."
            disabled={reason === undefined && !isAnalyzing && !form.canSend}
            disabledReason={reason}
          >
            Analyze Impact
          </Button>
          {reason === undefined && !isAnalyzing && !form.canSend && (
            <p className="text-xs text-ink-3">Add a title and a description.</p>
          )}
          {isAnalyzing && <Progress label="Analyzing" tone="agent" className="min-w-32 flex-1" />}
        </div>
      </form>
      <LowerTargetsDialog form={form} />
    </Card>
  )
}

/** A target below the current value is usually a mistake, so ask. */
function LowerTargetsDialog({ form: { question, answer } }: { form: AnalysisForm }) {
  return (
    <ConfirmDialog
      title="Forecast a target below today's value?"
      cancelLabel="Change the target"
      confirmLabel="Forecast anyway"
      isOpen={question !== undefined}
      onOpenChange={(isOpen) => !isOpen && answer(false)}
      onConfirm={() => answer(true)}
    >
      {question}
    </ConfirmDialog>
  )
}
