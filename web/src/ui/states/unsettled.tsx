/** Stands where something may still appear, and keeps what follows out of sight until that's known, so that nothing jumps. */
export const Unsettled = () => <span hidden className="[&~*]:invisible" />
