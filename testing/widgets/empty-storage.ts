// Test files run one after the other in one tab, which remembers what they leave: each begins as a tab that has just been opened.
localStorage.clear()
sessionStorage.clear()
