export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  document.body.append(link)
  link.click()
  link.remove()
  // Some browsers start reading only after the click handler returns.
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}
