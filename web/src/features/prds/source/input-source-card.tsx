import { prdLayouts } from '@sextant/contract/agents/options'
import { refusals } from '@sextant/contract/kernel/roles'
import { isLayoutKey, layoutText } from '@sextant/contract/prds/layouts'
import { mostSourceCharacters } from '@sextant/contract/prds/rules'
import { useQuery } from '@tanstack/react-query'
import { MessagesSquare, Sparkles } from 'lucide-react'
import { useState } from 'react'
import { SpendEstimate } from '#shared/spend-estimate'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Disclosure } from '#ui/disclosure'
import { Checkbox } from '#ui/fields/checkbox'
import { Select } from '#ui/fields/select'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Banner } from '#ui/states/banner'
import { healthQuery } from '../prds.api.ts'
import { useSampleInAddress } from '../use-address.ts'
import type { GenerationControl } from '../use-generation.ts'
import { AttachedTranscript } from './attached-transcript.tsx'
import { FilePart } from './file-part.tsx'
import { GenerationProgress } from './generation-progress.tsx'
import { RecorderButton } from './recorder-button.tsx'
import { TranscriptPicker } from './transcript-picker.tsx'
import type { SourceDraft } from './use-source.ts'
import { useUpload } from './use-upload.ts'

const loadSample = () => import('./sample-conversation.ts').then(({ sampleConversation }) => sampleConversation)

const tooLong = `Text is limited to ${mostSourceCharacters.toLocaleString('en-US')} characters. Shorten it or split it into several PRDs.`

const tooLongTogether = `Together these sources have more than ${mostSourceCharacters.toLocaleString('en-US')} characters. Remove one.`

interface InputSourceCardProps {
  source: SourceDraft
  generation: GenerationControl
  canEdit: boolean
  onGenerate: (isStaged: boolean) => void
  onClear: () => void
  onRecording: (isRecording: boolean) => void
}

export function InputSourceCard({ canEdit, ...form }: InputSourceCardProps) {
  return (
    <Card title="Input Source" description="Add a conversation, notes or feedback. The PRD quotes it as evidence.">
      {canEdit ? <SourceForm {...form} /> : <Banner>{refusals.canEditAgents}</Banner>}
    </Card>
  )
}

function SourceForm({ source, generation, onGenerate, onClear, onRecording }: Omit<InputSourceCardProps, 'canEdit'>) {
  const [isStaged, setStaged] = useState(true)
  const upload = useUpload(source.add)
  const noRecordings = useQuery(healthQuery).data?.recordings
  const isLocked = generation.isRunning
  const fillWithSample = () => void loadSample().then((text) => source.change({ text }))
  useSampleInAddress(() => source.isBlank && fillWithSample())
  return (
    <div className="flex flex-col gap-4">
      {source.attached.length === 0 ? (
        <TextArea
          label="Text"
          placeholder="Paste a transcript, meeting notes or feedback"
          rows={9}
          limit={mostSourceCharacters}
          error={source.isTooLong ? tooLong : undefined}
          value={source.text}
          readOnly={isLocked}
          onChange={(event) => source.change({ text: event.target.value })}
        />
      ) : (
        <>
          <Attached source={source} isLocked={isLocked} />
          {source.isTooLong && <Banner tone="danger">{source.attached.length > 1 ? tooLongTogether : tooLong}</Banner>}
        </>
      )}
      <FilePart upload={upload} isLocked={isLocked} />
      {noRecordings && <Banner>{noRecordings}</Banner>}
      <div className="flex flex-wrap gap-2.5 *:grow">
        <RecorderButton
          isDisabled={isLocked || upload.sending !== null || Boolean(noRecordings)}
          onRecording={onRecording}
          onRecorded={(file) => void upload.send(file, 'Recording Processing Failed')}
        />
        <TranscriptPicker isDisabled={isLocked} attached={source.transcriptIds} onPick={source.attach} />
        {source.isBlank && (
          <Button icon={<MessagesSquare strokeWidth={1.5} />} disabled={isLocked} onClick={fillWithSample}>
            Use a sample conversation
          </Button>
        )}
      </div>
      <Select
        label="Layout"
        description={isLayoutKey(source.layout) ? layoutText(source.layout).description : undefined}
        isDisabled={isLocked}
        options={[...prdLayouts]}
        value={source.layout || 'default'}
        onChange={(layout) => source.change({ layout: layout === 'default' ? '' : layout })}
      />
      <Disclosure title="Title and additional context">
        <div className="flex flex-col gap-4 pt-1">
          <TextField
            label="Title"
            description="Optional. Defaults to a title based on the content."
            maxLength={300}
            value={source.title}
            onChange={(event) => source.change({ title: event.target.value })}
          />
          <TextArea
            label="Additional context"
            description="Anything the conversation doesn't mention: product, timeline, constraints."
            rows={3}
            limit={20_000}
            value={source.context}
            onChange={(event) => source.change({ context: event.target.value })}
          />
          <Checkbox checked={isStaged} onChange={(event) => setStaged(event.target.checked)}>
            Show each stage as it finishes
          </Checkbox>
        </div>
      </Disclosure>
      {isLocked && <GenerationProgress generation={generation} />}
      <SpendEstimate user="user-whisperer" text={source.allText} />
      <div className="flex gap-2.5">
        <Button
          variant="primary"
          size="lg"
          className="flex-1"
          icon={<Sparkles strokeWidth={1.5} />}
          disabled={source.isBlank || source.isTooLong || isLocked}
          onClick={() => onGenerate(isStaged)}
        >
          {isLocked ? 'Generating...' : 'Generate PRD'}
        </Button>
        <Button size="lg" disabled={isLocked} onClick={onClear}>
          Clear
        </Button>
      </div>
      {source.isBlank && !isLocked && (
        <p className="-mt-1 text-xs text-ink-3">Add text, a file, a recording or a saved conversation to generate.</p>
      )}
    </div>
  )
}

/** One transcript with its text, or several by name. */
function Attached({ source, isLocked }: { source: SourceDraft; isLocked: boolean }) {
  const { attached, detach } = source
  const isBrief = attached.length > 1
  return (
    <>
      {isBrief && <p className="text-sm text-ink-2">{`One PRD from ${attached.length} sources`}</p>}
      {attached.map((one) => (
        <AttachedTranscript
          key={one.id}
          attached={one}
          isLocked={isLocked}
          isBrief={isBrief}
          onRemove={() => detach(one.id)}
        />
      ))}
    </>
  )
}
