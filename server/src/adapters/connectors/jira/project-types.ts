import { z } from 'zod'
import { UserError } from '#kernel/errors'
import type { Field, IssueType, JiraApi, Project } from './api.ts'

export interface ProjectType {
  type: IssueType
  priorities: { id: string; name: string }[]
  /** Fields that repeat the title, such as the epic name in older projects. */
  titleFields: string[]
  canBeLabelled: boolean
}

export interface ProjectTypes {
  /** Undefined if the project has no epics. */
  epic: ProjectType | undefined
  story: ProjectType
}

export async function projectTypes(api: JiraApi, project: Project): Promise<ProjectTypes> {
  const types = (await api.issueTypes(project.id)).filter(({ subtask }) => !subtask)
  const epic = types.find(({ hierarchyLevel }) => hierarchyLevel === 1) ?? named(types, 'epic')
  const plain = types.filter((type) => type.hierarchyLevel === 0 && type !== epic)
  const story = named(plain, 'story') ?? named(plain, 'task') ?? plain[0]
  if (!story) {
    throw new UserError('conflict', `This account can't create issues in the Jira project ${project.key}.`)
  }
  return {
    epic: epic && (await typeIn(api, project, epic)),
    story: await typeIn(api, project, story),
  }
}

const named = (types: IssueType[], name: string) => types.find((type) => type.name.toLowerCase() === name)

/** Fields that Jira or Sextant fills in. */
const known = new Set(['project', 'issuetype', 'summary', 'description', 'labels', 'priority', 'parent', 'reporter'])
const Priorities = z.array(z.object({ id: z.string(), name: z.string() })).catch([])
const epicName = 'com.pyxis.greenhopper.jira:gh-epic-label'

async function typeIn(api: JiraApi, project: Project, type: IssueType): Promise<ProjectType> {
  const fields = await api.fields(project.id, type.id)
  const isEpicName = (field: Field) => field.schema.custom === epicName
  const unknown = fields.find(
    (field) => field.required && !field.hasDefaultValue && !known.has(field.fieldId) && !isEpicName(field),
  )
  if (unknown) {
    throw new UserError(
      'conflict',
      `Jira requires "${unknown.name}" for every ${type.name} in ${project.key}, and Sextant can't fill it in. Make the field optional in Jira or choose another project.`,
    )
  }
  const priorities = fields.find(({ fieldId }) => fieldId === 'priority')?.allowedValues
  return {
    type,
    priorities: Priorities.parse(priorities),
    titleFields: fields.filter(isEpicName).map(({ fieldId }) => fieldId),
    canBeLabelled: fields.some(({ fieldId }) => fieldId === 'labels'),
  }
}
