import { create } from 'zustand'

/** A question from elsewhere on the page, until the assistant takes it. */
export const useAskedQuestion = create<{ question: string | undefined }>(() => ({ question: undefined }))

export const askAssistant = (question: string) => useAskedQuestion.setState({ question })
