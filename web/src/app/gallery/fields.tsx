import { Mail, Search } from 'lucide-react'
import { useState } from 'react'
import { Meter } from '#ui/charts/meter'
import { ComboBox } from '#ui/fields/combobox'
import { DateField } from '#ui/fields/dates/date-field'
import { TimeField } from '#ui/fields/dates/time-field'
import { FileDrop } from '#ui/fields/file-drop'
import { NumberField } from '#ui/fields/number-field'
import { PasswordField } from '#ui/fields/password-field'
import { SearchField } from '#ui/fields/search-field'
import { Select } from '#ui/fields/select'
import { TagInput } from '#ui/fields/tag-input'
import { TextArea } from '#ui/fields/text-area'
import { TextField } from '#ui/fields/text-field'
import { Link } from '#ui/text/link'
import { Group, Specimen } from './specimen.tsx'

const platforms = [
  { value: 'forum', label: 'Forum' },
  { value: 'chat', label: 'Chat', description: 'Messages from the last 90 days' },
  { value: 'reviews', label: 'Reviews', isDisabled: true },
  { value: 'mail', label: 'Email' },
]

export function Fields() {
  return (
    <Group id="fields" title="Fields">
      <Specimen name="Text field" layout="stack">
        <TextField label="Name" placeholder="Maya Lindqvist" isRequired description="The name your team sees." />
        <TextField
          label="Work email"
          type="email"
          icon={<Mail strokeWidth={1.5} />}
          defaultValue="maya@"
          error="Enter a full email address."
        />
        <TextField label="Amount" defaultValue="240" trailing={<span className="pe-1.5">hours</span>} />
        <TextField label="Disabled" defaultValue="Can't be changed" disabled />
        <TextField
          label="Find"
          isLabelHidden
          size="lg"
          icon={<Search strokeWidth={1.5} />}
          placeholder="Large, label hidden"
        />
      </Specimen>
      <Specimen name="Password field, meter" layout="stack">
        <PasswordField
          label="Password"
          defaultValue="north-by-northwest"
          labelAction={<Link href="#fields">Forgot password?</Link>}
        />
        <Meter label="Password strength" value={1} word="Weak" tone="danger" />
        <Meter label="Password strength" value={2} word="Fair" tone="warning" />
        <Meter label="Password strength" value={4} word="Strong" tone="success" />
        <SearchField label="Search workflows" />
        <SearchField label="Search members" defaultValue="Lindqvist" />
      </Specimen>
      <Specimen name="Text area" layout="stack">
        <TextArea label="Description" placeholder="What should it do?" limit={280} />
        <TextArea
          label="Post"
          limit={40}
          defaultValue="This one is longer than the forty characters allowed."
          error="Shorten the post."
        />
      </Specimen>
      <Specimen name="Select, combobox" layout="stack">
        <Selects />
      </Specimen>
      <Specimen name="Number, date and time" layout="stack">
        <Moments />
      </Specimen>
      <Specimen name="Tag input" layout="stack">
        <Tagging />
      </Specimen>
      <Specimen name="File drop">
        <div className="w-full">
          <FileDrop
            label="Drop a transcript here"
            description="TXT, VTT or DOCX, up to 10 MB"
            onFile={() => undefined}
          />
        </div>
      </Specimen>
      <Specimen name="File drop: refused and pending" layout="stack">
        <FileDrop label="Drop a picture here" error="The file is larger than 5 MB." onFile={() => undefined} />
        <FileDrop label="Reading interview.txt" isPending onFile={() => undefined} />
      </Specimen>
    </Group>
  )
}

function Selects() {
  const [source, setSource] = useState<string | null>(null)
  return (
    <>
      <Select label="Source" options={platforms} value={source} onChange={setSource} isRequired />
      <Select
        label="With a choice"
        options={platforms}
        defaultValue="chat"
        description="Opens with Enter, Space or the arrow keys."
      />
      <Select label="Invalid" options={platforms} error="Choose a source." />
      <Select label="Disabled" options={platforms} isDisabled />
      <ComboBox label="Timezone" options={platforms} placeholder="Type to filter" />
      <ComboBox label="Invalid combobox" options={platforms} error="Not in the list." />
    </>
  )
}

function Moments() {
  const [day, setDay] = useState<string | null>('2025-11-15')
  const [time, setTime] = useState<string | null>(null)
  return (
    <>
      <NumberField label="Seats" defaultValue={5} minValue={1} maxValue={50} />
      <NumberField
        label="Price"
        defaultValue={29}
        format={{ style: 'currency', currency: 'USD' }}
        error="Too low for this plan."
      />
      <NumberField label="Disabled number" defaultValue={3} isDisabled />
      <DateField label="Start" value={day} onChange={setDay} />
      <TimeField label="At" value={time} onChange={setTime} hourCycle={24} description="In the workspace's timezone." />
      <DateField label="End" value={null} onChange={() => undefined} error="The end must be after the start." />
    </>
  )
}

function Tagging() {
  const [tags, setTags] = useState([
    'onboarding',
    'churn',
    'a rather long tag that is truncated at the edge of the field',
  ])
  return (
    <>
      <TagInput label="Tags" value={tags} onChange={setTags} description="Enter or a comma adds one." />
      <TagInput label="None yet" value={[]} onChange={() => undefined} placeholder="Add a tag" />
      <TagInput label="Disabled tags" value={['locked']} onChange={() => undefined} isDisabled />
    </>
  )
}
