import Probe

print(probe(), terminator: "")
