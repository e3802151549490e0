#if canImport(Glibc)
  import Glibc
#endif

exit(await Soiree.run(Array(CommandLine.arguments.dropFirst()), environment: Environment.process).rawValue)
