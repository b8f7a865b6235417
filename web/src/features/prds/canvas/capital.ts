export const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
