import { AudioLines, FilePlus2, Files, Upload } from 'lucide-react'
import type { Command } from '#kernel/commands/commands'

const path = '/agents/user-whisperer'

export const commands: readonly Command[] = [
  {
    id: 'prds:create',
    title: 'Generate PRD',
    group: 'Create',
    keywords: ['new', 'write', 'requirements', 'document'],
    icon: FilePlus2,
    needs: 'canEditAgents',
    run: ({ go }) => go(path),
  },
  {
    id: 'prds:upload',
    title: 'Add a transcript or recording',
    group: 'Create',
    keywords: ['upload', 'conversation', 'interview', 'meeting', 'call'],
    icon: Upload,
    needs: 'canEditAgents',
    run: ({ go }) => go(path),
  },
  { id: 'prds:documents', title: 'All documents', group: 'Go to', icon: Files, run: ({ go }) => go('/prds') },
  {
    id: 'prds:transcripts',
    title: 'All transcripts',
    group: 'Go to',
    icon: AudioLines,
    run: ({ go }) => go('/transcripts'),
  },
]
