export const conversation = `Maya: We need a way for customers to export their reports as CSV, they ask every week.
Jonas: Yes, and the dashboard takes twelve seconds to load. It must load in under two seconds.
Maya: Support tickets about exports should fall by half.`
